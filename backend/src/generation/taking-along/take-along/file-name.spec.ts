import { fileName, inOneFolder, kindFor, savedAs, staffFileName } from './file-name.js';

const of = (person: string, title = 'Honouring Ray') => ({ person, title });

describe('the name of the file', () => {
  it('is whose it is and what it is, in the letters of the name', () => {
    expect(fileName(of('Osmunda Larkspur'), 'eulogy', 'pdf')).toBe('Osmunda Larkspur - eulogy.pdf');
    expect(fileName(of('Бабушка Людмила'), 'eulogy, large type', 'pdf')).toBe(
      'Бабушка Людмила - eulogy, large type.pdf',
    );
    expect(fileName(of('Nguyễn Thị'.normalize('NFD')), 'eulogy', 'docx')).toBe('Nguyễn Thị - eulogy.docx');
  });

  it('is called after the title where the facts name nobody, and what it is alone where nothing is left', () => {
    expect(fileName(of(''), 'eulogy', 'txt')).toBe('Honouring Ray - eulogy.txt');
    expect(fileName(of('..', '???'), 'eulogy', 'pdf')).toBe('eulogy.pdf');
  });

  it('has no sign that a system keeps for itself', () => {
    expect(fileName(of('../etc/passwd\u0000 "Ray": <b>*|?\\ .'), 'eulogy', 'pdf')).toBe(
      'etc passwd Ray b - eulogy.pdf',
    );
  });

  it('is told to browsers in full, and to old clients in plain letters or as a number', () => {
    const header = (person: string) => savedAs(fileName(of(person), 'eulogy', 'pdf'), 7);
    expect(header('Osmunda Larkspur')).toBe('attachment; filename="Osmunda Larkspur - eulogy.pdf"');
    expect(header('Zoë O’Dea')).toBe(
      `attachment; filename="Zoe O_Dea - eulogy.pdf"; filename*=UTF-8''Zo%C3%AB%20O%E2%80%99Dea%20-%20eulogy.pdf`,
    );
    expect(header('爷爷')).toBe(
      `attachment; filename="eulogy 7 - eulogy.pdf"; filename*=UTF-8''%E7%88%B7%E7%88%B7%20-%20eulogy.pdf`,
    );
  });

  it('stays short however long the name is, and lets nothing out of the header', () => {
    expect([...fileName(of('W'.repeat(500)), 'eulogy', 'pdf')]).toHaveLength(73);
    const header = savedAs(fileName(of('a"\r\nSet-Cookie: b; filename=c\u{202e}'), 'eulogy', 'pdf'), 7);
    expect(header).toMatch(/^attachment; filename="[A-Za-z _-]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%.-]+$/);
  });

  it('says whose copy it is, in no other folder than the one it is put into', () => {
    expect(fileName(of('Ray'), kindFor('eulogy', 'Mick'), 'pdf')).toBe('Ray - eulogy for Mick.pdf');
    expect(kindFor('eulogy', '../../etc/Mick\\..')).toBe('eulogy for etc Mick');
    expect(kindFor('eulogy', ' ... ')).toBe('eulogy');
    expect(kindFor('eulogy', 'W'.repeat(500))).toBe(`eulogy for ${'W'.repeat(24)}`);
  });

  it('is another for each file of one folder, in systems that know no capitals too', () => {
    expect(inOneFolder(['for Mick.pdf', 'for mick.pdf', 'for Mick.pdf', 'for Mick 2.pdf', 'for Ann.pdf'])).toEqual([
      'for Mick.pdf',
      'for mick 2.pdf',
      'for Mick 3.pdf',
      'for Mick 2 2.pdf',
      'for Ann.pdf',
    ]);
  });

  it('is for staff as the specification has it', () => {
    expect(staffFileName('Honouring Sarah, A Tribute to Dad')).toBe('honouring_sarah__a_tribute_to_dad.pdf');
  });
});
