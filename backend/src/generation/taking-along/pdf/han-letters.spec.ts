import { eastAsianOrder } from './han-letters.js';

describe('in which letters Chinese characters are drawn', () => {
  it.each([
    ['simplified', 'Honouring 爷爷, 他爱钓鱼'],
    ['traditional', '爺爺愛釣魚'],
    ['japanese', 'おじいちゃん 田中'],
    ['korean', '할아버지 金'],
    ['simplified', '李'],
  ])('is %s for %s', (own, text) => {
    const order = eastAsianOrder(text);
    expect(order[0]).toBe(own);
    expect([...order].sort()).toEqual(['japanese', 'korean', 'simplified', 'traditional']);
  });
});
