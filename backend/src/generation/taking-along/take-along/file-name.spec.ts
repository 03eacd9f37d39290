import { fileName, savedAs } from './file-name.js';

describe('the name of the file', () => {
  it('is the title, lower-cased, with non-alphanumerics replaced by underscores', () => {
    expect(fileName('Honouring Sarah, A Tribute to Dad', 'pdf')).toBe('honouring_sarah__a_tribute_to_dad.pdf');
    expect(fileName('Été 2025!', 'docx')).toBe('été_2025_.docx');
    expect(fileName('Бабушка Людмила', 'txt')).toBe('бабушка_людмила.txt');
    expect(fileName('Nguyễn Thị'.normalize('NFD'), 'pdf')).toBe('nguyễn_thị.pdf');
  });

  it('is told to browsers in full, and to old clients in plain letters or as a number', () => {
    expect(savedAs('Honouring Ray', 'pdf', 7)).toBe('attachment; filename="honouring_ray.pdf"');
    expect(savedAs('Été 2025!', 'pdf', 7)).toBe(
      `attachment; filename="ete_2025_.pdf"; filename*=UTF-8''%C3%A9t%C3%A9_2025_.pdf`,
    );
    expect(savedAs('爷爷', 'txt', 7)).toBe(
      `attachment; filename="eulogy_7.txt"; filename*=UTF-8''%E7%88%B7%E7%88%B7.txt`,
    );
  });

  it('stays short however long the title is, and lets nothing out of the header', () => {
    expect([...fileName('W'.repeat(500), 'pdf')]).toHaveLength(84);
    expect(savedAs('a"\r\nSet-Cookie: b', 'pdf', 7)).toMatch(/^attachment; filename="[a-z_]+\.pdf"$/);
  });
});
