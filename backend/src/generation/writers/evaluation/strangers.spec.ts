import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalComposer } from '../local-composer/local-composer.js';
import { ENDPOINT_CASES } from './endpoint-cases.js';
import { evaluate, questionnairesIn, type Evaluated } from './evaluate.js';
import type { EndpointRow } from './evaluate-endpoints.js';

const written = new Map<string, Evaluated>();
const text = (name: string): string => written.get(`stranger-${name}`)?.plainText ?? '';

describe('questionnaires that were written only after the composer was finished', () => {
  beforeAll(async () => {
    const folders = ['unseen', 'unseen-second', 'unseen-third', 'unseen-fourth'].map((folder) =>
      join(__dirname, folder),
    );
    for (const questionnaire of questionnairesIn(folders))
      written.set(questionnaire.name, await evaluate(new LocalComposer(), questionnaire, 5));
  }, 90_000);

  it('are twenty-two, and every text of them passes every hard check and at least 13 of 15', () => {
    expect([...written.values()].map(({ verdict }) => verdict)).toEqual(Array<string>(22).fill('passes'));
  });

  it('do not begin alike', () => {
    const openings = [...written.values()].map(({ plainText }) => plainText.split('\n')[0]);
    expect(new Set(openings).size).toBe(22);
  });

  it('are texts and no patchwork: at most 40 % in copied runs', () => {
    for (const { copiedPercent } of written.values()) expect(copiedPercent).toBeLessThanOrEqual(40);
  });

  it.each<[string, string, RegExp]>([
    [
      'brother',
      'whose side a relation was ticked from',
      /He was a son to Deb, and a colleague and a friend to Jason\./,
    ],
    ['brother', 'a loss is a sentence', /In 2011 Dad died\. Tyler was born in 2016 and Mia in 2019\./],
    ['brother', 'the family’s own word for how he died', /He died by suicide/],
    ['wife', 'an answer of things, and nobody’s deed', /There were misplaced apostrophes\./],
    ['wife', 'the last words that were chosen', /They will never be up\.$/],
    ['yiayia', 'a name that is the relation', /Stavroula Katsarou was my yiayia/],
    ['yiayia', '“only” stays where it was', /She only went to school for three years because of the war/],
    ['yiayia', 'an answer in capitals', /She said “Adelaide is far\. He will be hungry\.” She sent Theo home/],
    ['coach', 'bullet points', /He grew up in Dhaka\. He played barefoot on a rooftop\./],
    [
      'coach',
      'a list with remarks',
      /Mo loved cricket, and soccer \(he said football, I gave up arguing\), and mangoes\./,
    ],
    [
      'tutor',
      'a sentence of several deeds',
      /Noor walked up from the back and took the paper out of my hand\. Noor read it/,
    ],
    ['plain-wife', 'one husband and not three', /her husband, Dale; and Peter and five grandkids/],
    ['budgie', 'a household with a clause in it', /the cat next door who sat on the fence and dreamed\./],
    ['farmer', 'a year of two figures', /was born in Birchip on 12 March 1941\..*\n/],
    ['farmer', 'the speaker’s own mother', /In 2017 Mum died\./],
    ['aunty', 'a name that is not to be said', /^I am Tarni\. She was my Aunty and she grew me up/],
    ['aunty', 'whoever met her', /Des met Aunty at a dance in Barmah/],
    ['stelios', 'a story that must be in, to its end', /I laugh so much I marry him\./],
    ['jack', 'the family’s own word, and why', /Jack died by suicide\. We want to say that word/],
    ['self-wag', 'what is to be done, and no place', /I would like to be scattered off the jetty/],
    ['niece', 'a story to its end', /barbecue chook in the back seat\. I passed the next day\./],
    ['bluey', 'whoever went to fetch him', /I went in to get a small quiet dog/],
    ['budgie', 'a place without a word before it', /Picko died at home\./],
  ])('%s: %s', (name, _what, words) => {
    expect(text(name)).toMatch(words);
  });

  it.each<[string, RegExp]>([
    ['brother', /mother to Deb|Then there was 2011/],
    [
      'wife',
      /misplaced apostrophes\. And|shared her life with Alasdair|Goodbye|daughter to Joanna|when the librarian told me what I owed\. /,
    ],
    ['yiayia', /was my yiayia, and.*was my yiayia|daughter to Konstantina|neighbor\b|People called her Yiayia/],
    ['farmer', /his mum died|sixty years\. He|Goodbye|Not much|There was not much/],
    ['aunty', /\bname\b.*say|dont say|do not you ever|nAIDOC|Aunty met her|Lorraine/],
    ['robin', /\bshe\b(?=.*dog)|beside their:|\bive\b|Dame frock/],
    ['hard-father', /four November|Pastor Ron|court case/],
    ['bluey', /pirates|instructions|so that he could get home|incl\. A/],
    ['stelios', /Me, Vasiliki|married Vasiliki|\b2, |stroke|nursing home/],
    ['niece', /\blol\b|xoxo|After her old boss|use to|elvis/],
    ['jack', /girlfriend|phone\b|his mate,|for a year for mince/],
    ['budgie', /\bMe, Dave|Dreamed|^His reflection/m],
  ])('%s says nothing of what it said before it was mended', (name, words) => {
    expect(text(name)).not.toMatch(words);
  });
});

describe('the evaluation that is kept', () => {
  const kept = JSON.parse(readFileSync(join(__dirname, '../../../../../docs/evaluation.json'), 'utf8')) as {
    endpoints: { about: string; rows: EndpointRow[] };
  };

  it('holds every way an endpoint may behave, all of them right, and says that it shows only the plumbing', () => {
    expect(new Set(kept.endpoints.rows.map(({ endpoint }) => endpoint))).toEqual(
      new Set(ENDPOINT_CASES.map(({ name }) => name)),
    );
    expect(kept.endpoints.rows.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    expect(kept.endpoints.about).toContain('only the plumbing');
  });
});
