import { fileNameOf } from './file-name-of.js';

describe('The name of a file that the server made', () => {
  it.each([
    ['attachment; filename="Ray Whitlow - eulogy.pdf"', 'Ray Whitlow - eulogy.pdf'],
    [`attachment; filename="Zoe - eulogy.pdf"; filename*=UTF-8''Zo%C3%AB%20-%20eulogy.pdf`, 'Zoë - eulogy.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`, 'plain.pdf'],
    ['attachment', 'eulogy.pdf'],
    [null, 'eulogy.pdf'],
  ])('of %p is %p', (disposition, name) => {
    expect(fileNameOf(disposition, 'eulogy.pdf')).toBe(name);
  });
});
