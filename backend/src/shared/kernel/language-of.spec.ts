import { languageOf } from './language-of.js';

describe('the language that letters tell', () => {
  it.each([
    ['爷爷每天清晨都去河边', 'zh'],
    ['おじいちゃんは毎朝、川のほとりで釣りをしていました。', 'ja'],
    ['할아버지는 매일 아침', 'ko'],
    ['كان جدي محمود', 'ar'],
    ['סבא דוד דג בכל בוקר', 'he'],
    ['Η γιαγιά Ελένη', 'el'],
    ['She called him 爷爷 all her life.', undefined],
    ['Бабушка Людмила', undefined],
    ['Nguyễn Thị', undefined],
    ['', undefined],
  ])('%s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
