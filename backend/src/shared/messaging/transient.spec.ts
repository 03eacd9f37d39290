import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { StoreUnavailable } from '../event-store/event-store.port.js';
import { isTransient, safeErrorText } from './transient.js';

const postgres = (code: string) => Object.assign(new Error('somebody’s words'), { code, severity: 'FATAL' });

describe('an error', () => {
  it.each([
    ['the store is away', new StoreUnavailable('away')],
    ['nobody listens', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
    ['the server is shutting down', postgres('57P01')],
    ['the server is shutting down, as TypeORM wraps it', new QueryFailedError('SELECT', [], postgres('57P01'))],
    ['two transactions were in each other’s way', postgres('40P01')],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['the connection broke before', new Error('Client has encountered a connection error and is not queryable')],
    ['the connection was closed', new Error('Client was closed and is not queryable')],
    ['the connection broke in a transaction', new QueryRunnerAlreadyReleasedError()],
  ])('is worth another try when %s', (_, error) => {
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    ['a row is there twice', postgres('23505')],
    ['a column is unknown, as TypeORM wraps it', new QueryFailedError('SELECT', [], postgres('42703'))],
    ['a program is wrong', new TypeError('x is not a function')],
  ])('is not worth another try when %s', (_, error) => {
    expect(isTransient(error)).toBe(false);
  });

  it('is told by its kind and code, never by its words', () => {
    expect(safeErrorText(postgres('23505'))).toBe('Error 23505');
    expect(safeErrorText(new TypeError('somebody’s words'))).toBe('TypeError');
  });
});
