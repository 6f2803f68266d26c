import type pg from 'pg';

/** A booking reference is random: with a probability of one in a trillion another booking has it, and a retry helps. */
export const isReferenceTaken = ({ code, constraint }: pg.DatabaseError): boolean =>
  code === '23505' && constraint === 'bookings_reference_key';
