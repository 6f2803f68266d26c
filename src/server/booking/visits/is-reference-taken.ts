import type pg from 'pg';

const referenceKeys = ['bookings_reference_key', 'visits_reference_key'];

/** A reference is random: with a probability of one in a trillion another line or visit has it, and a retry helps. */
export const isReferenceTaken = ({ code, constraint }: pg.DatabaseError): boolean =>
  code === '23505' && constraint !== undefined && referenceKeys.includes(constraint);
