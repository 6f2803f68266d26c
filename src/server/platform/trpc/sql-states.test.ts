import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { rememberDatabaseError } from '../db/is-unreachable.ts';
import { sqlStates, toAppError } from './sql-states.ts';

const raisedIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/errcode = '(MB\d{3})'/g)].map(([, code]) => code);

const databaseError = (code: string, constraint?: string) =>
  Object.assign(new pg.DatabaseError('', 0, 'error'), { code, constraint });

test('the map holds every code that a migration raises, and no other', () => {
  const raised = new Set(globSync('migrations/**/*.sql').flatMap(raisedIn));
  expect(new Set(Object.keys(sqlStates).filter((key) => key.startsWith('MB')))).toEqual(raised);
});

test('a constraint decides by its name, and other database errors stay errors', () => {
  expect(toAppError(databaseError('23505', 'kits_booking_id_key'))?.code).toBe('KIT_NOT_FOR_BOOKING');
  expect(toAppError(databaseError('23505', 'another_key'))).toBeNull();
  expect(toAppError(databaseError('23505'))).toBeNull();
  expect(toAppError(new Error('MB001'))).toBeNull();
});

test('a database that is away is no bug; another socket with the same code is not the database', () => {
  for (const code of ['57P01', '57P03', '53100', '53300', '08006', '25006', '57014'])
    expect(toAppError(databaseError(code))?.code).toBe('DATABASE_UNREACHABLE');
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(toAppError(refused())).toBeNull();
  const ours = refused();
  rememberDatabaseError(ours);
  expect(toAppError(ours)).toMatchObject({ code: 'DATABASE_UNREACHABLE', retryAfterSeconds: 3 });
  const bug = new Error('Cannot read properties of undefined');
  rememberDatabaseError(bug);
  expect(toAppError(bug)).toBeNull();
});
