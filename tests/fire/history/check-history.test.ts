import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { FinalState, Operation } from './operation.ts';

const SLOT = '1 2026-12-01T06:00:00.000Z';
const OTHER = '1 2026-12-01T07:00:00.000Z';

type Given = {
  person?: string;
  at?: readonly [number, number];
  outcome?: Operation['outcome'];
  code?: string;
};
const head = ({ person = 'a', at: [invokedAt, answeredAt] = [0, 1], outcome = 'ok', code = '' }: Given) => ({
  person,
  invokedAt,
  answeredAt,
  outcome,
  code,
});
const book = (id: string, given: Given & { key?: string; slot?: string } = {}): Operation => ({
  ...head(given),
  kind: 'book',
  key: given.key ?? `key of ${id}`,
  slot: given.slot ?? SLOT,
  bookingId: id,
  orderId: id,
  halalas: 100,
});
const cancel = (bookingId: string, given: Given = {}): Operation => ({
  ...head(given),
  kind: 'cancel',
  bookingId,
  refundHalalas: 0,
});
const move = (bookingId: string, given: Given = {}): Operation => ({
  ...head(given),
  kind: 'move',
  bookingId,
  slot: OTHER,
});

/** A database that agrees with these live bookings. */
const stateOf = (...rows: { id: string; person?: string; slot?: string; status?: string }[]): FinalState => ({
  bookings: rows.map(({ id, person = 'a', slot = SLOT, status = 'confirmed' }) => ({
    id,
    person,
    slot,
    status,
    orderId: id,
    payment: 'unpaid',
    halalas: 100,
    refundHalalas: 0,
  })),
  keys: rows.map(({ id }) => ({ key: `key of ${id}`, bookingId: id, orderId: null })),
  renames: [],
  bookedMessages: new Map(rows.map(({ id }) => [id, 1])),
  disagreements: [],
});
const rulesOf = (operations: Operation[], final: FinalState, capacity = 1) =>
  checkHistory({ capacity, operations, final }).map(({ rule }) => rule);

test('one seat may pass from one person to the next', () => {
  const operations = [book('1'), cancel('1', { at: [2, 5] }), book('2', { person: 'b', at: [3, 4] })];
  const final = stateOf({ id: '1', status: 'cancelled' }, { id: '2', person: 'b' });
  expect(rulesOf(operations, final)).toEqual([]);
});

test('two people in one seat are found, though one of them has left in the end', () => {
  const operations = [book('1'), book('2', { person: 'b', at: [2, 3] }), cancel('1', { at: [4, 5] })];
  const final = stateOf({ id: '1', status: 'cancelled' }, { id: '2', person: 'b' });
  expect(rulesOf(operations, final)).toEqual(['capacity']);
});

test('a key that was answered with two bookings, and one refused after it had booked', () => {
  const twice = [book('1', { key: 'key of 1' }), book('2', { key: 'key of 1', at: [2, 3] })];
  expect(rulesOf(twice, stateOf({ id: '1' }, { id: '2' }), 2)).toContain('once');
  const refused = [book('1'), book('', { key: 'key of 1', at: [2, 3], outcome: 'refused' })];
  expect(rulesOf(refused, stateOf({ id: '1' }))).toEqual(['once']);
});

test('a copy beside the one that booked may have found the seat taken by another, but not by nobody', () => {
  const other = [book('9', { person: 'b' }), cancel('9', { person: 'b', at: [3, 5] })];
  const copy = { key: 'key of 1', at: [2, 8], outcome: 'refused', code: 'SLOT_FULL' } as const;
  const own = [book('1', { at: [2, 7] }), book('', copy)];
  const final = stateOf({ id: '9', person: 'b', status: 'cancelled' }, { id: '1' });
  expect(rulesOf([...other, ...own], final)).toEqual([]);
  expect(rulesOf(own, stateOf({ id: '1' }))).toEqual(['once']);
  const late = [book('1', { at: [2, 7] }), book('', { ...copy, at: [8, 9] })];
  expect(rulesOf([...other, ...late], final)).toEqual(['once']);
});

test('an acknowledged booking that is not there, and one that nobody asked for', () => {
  expect(rulesOf([book('1')], stateOf())).toEqual(['lost']);
  const stray = { ...stateOf({ id: '9' }), keys: [] };
  expect(rulesOf([], stray)).toEqual(['once']);
});

test('a list without an own booking, or with the place that it was moved from', () => {
  const mine = (seen: { bookingId: string; slot: string }[]): Operation => ({
    ...head({ at: [6, 7] }),
    kind: 'mine',
    seen,
  });
  const operations = [book('1'), move('1', { at: [2, 3] })];
  const final = stateOf({ id: '1', slot: OTHER });
  expect(rulesOf([...operations, mine([{ bookingId: '1', slot: OTHER }])], final)).toEqual([]);
  expect(rulesOf([...operations, mine([{ bookingId: '1', slot: SLOT }])], final)).toEqual(['ownWrites']);
  expect(rulesOf([...operations, mine([])], final)).toEqual(['ownWrites']);
});

test('a time shown as free while it was sold out, and as full while nobody was there', () => {
  const read = (free: string[], full: string[]): Operation => ({
    ...head({ person: 'b', at: [2, 3] }),
    kind: 'slots',
    free,
    full,
  });
  const operations = [book('1')];
  expect(rulesOf([...operations, read([OTHER], [SLOT])], stateOf({ id: '1' }))).toEqual([]);
  expect(rulesOf([...operations, read([SLOT], [OTHER])], stateOf({ id: '1' }))).toEqual([
    'availability',
    'availability',
  ]);
});

test('a command without an answer may have happened or not', () => {
  const operations = [book('1'), cancel('1', { at: [2, 9], outcome: 'unknown' })];
  expect(rulesOf(operations, stateOf({ id: '1' }))).toEqual([]);
  expect(rulesOf(operations, stateOf({ id: '1', status: 'cancelled' }))).toEqual([]);
});

test('a refund of more than was paid', () => {
  const final = stateOf({ id: '1' });
  const refunded = final.bookings.map((row) => ({ ...row, refundHalalas: 200 }));
  expect(rulesOf([book('1')], { ...final, bookings: refunded })).toEqual(['money']);
});

test('a name that was acknowledged and is not there is lost, though a later one is', () => {
  const named = (name: string): Operation => ({ ...head({}), kind: 'rename', name });
  const operations = [named('first'), named('second')];
  const kept = (...names: string[]) => ({
    ...stateOf(),
    renames: names.map((name) => ({ person: 'a', name })),
  });
  expect(rulesOf(operations, kept('first', 'second'))).toEqual([]);
  expect(rulesOf(operations, kept('second'))).toEqual(['lost']);
  expect(rulesOf(operations, kept('first', 'second', 'third'))).toEqual(['once']);
});
