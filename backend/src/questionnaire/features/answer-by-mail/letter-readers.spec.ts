import { isSameMailbox } from './letter-readers.js';

describe('two addresses', () => {
  it.each([
    ['tom@example.com', 'Tom@Example.COM'],
    ['tom@example.com', ' tom+eulogy@example.com '],
    ['tom.pascoe@gmail.com', 'tompascoe@googlemail.com'],
  ])('are one mailbox: %j and %j', (one, other) => expect(isSameMailbox(one, other)).toBe(true));

  it.each([
    ['tom@example.com', 'tom@example.org'],
    ['tom.pascoe@example.com', 'tompascoe@example.com'],
    ['tom@example.com', 'tom@example.com, eve@evil.example'],
    ['tom@example.com', ''],
    ['', ''],
  ])('are two: %j and %j', (one, other) => expect(isSameMailbox(one, other)).toBe(false));
});
