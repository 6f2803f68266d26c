/** A time of a lab: '12 2026-12-01T06:30:00.000Z'. */
export type Slot = string;

/** 'unknown': no answer came, and repeating it was given up. It may have happened at any time since, or never. */
export type Outcome = 'ok' | 'refused' | 'unknown';

type Command =
  | { kind: 'book' | 'hold'; key: string; slot: Slot; bookingId: string; orderId: string; halalas: number }
  | { kind: 'pay'; orderId: string; halalas: number }
  | { kind: 'cancel'; bookingId: string; refundHalalas: number }
  | { kind: 'move'; bookingId: string; slot: Slot }
  | { kind: 'rename'; name: string }
  | { kind: 'mine'; seen: { bookingId: string; slot: Slot }[] }
  | { kind: 'slots'; free: Slot[]; full: Slot[] };

/**
 * One command of one person from its first request to its last answer, in milliseconds of one clock. A person waits for
 * each answer before the next command. Where the outcome is not 'ok', ids are '' and amounts 0.
 */
export type Operation = Command & {
  person: string;
  invokedAt: number;
  answeredAt: number;
  outcome: Outcome;
  /** Why it was refused. */
  code: string;
};

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** What the database and the provider hold once nothing is under way any more. */
export type FinalState = {
  bookings: {
    id: string;
    person: string;
    orderId: string;
    slot: Slot;
    status: string;
    payment: string;
    halalas: number;
    /** Sent or to be sent. */
    refundHalalas: number;
  }[];
  /** The keys of commands that happened, with what they made. */
  keys: { key: string; bookingId: string | null; orderId: string | null }[];
  /** Every name that anybody was given, where the load renames. */
  renames: { person: string; name: string }[];
  /** Messages that a visit is booked, by booking. */
  bookedMessages: Map<string, number>;
  /** Sentences about counters, the ledger and the provider that do not agree. */
  disagreements: string[];
};

export type Rule = 'capacity' | 'once' | 'lost' | 'money' | 'ownWrites' | 'availability' | 'books';
export type Violation = { rule: Rule; text: string };
export type History = { capacity: number; operations: readonly Operation[]; final: FinalState };
