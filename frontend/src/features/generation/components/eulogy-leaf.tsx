import { decodeDatePlace } from '../../../lib/answers/answer-codecs.generated.js';
import { subjectIn } from '../../../lib/answers/question-options.js';
import { yearsOfLife } from '../../../lib/answers/years-of-life.generated.js';
import type { EulogyResponse, EulogyText as Text, QuestionResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { aloud } from '../../../lib/minutes-aloud.js';
import { displayTitle, responsesOf } from '../../../lib/titles.js';
import type { PassagePlace } from '../api/shaping.js';
import type { Shaping } from '../shaping/use-shaping.js';
import { ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { LeafPage } from '../../../ui/leaf-page.js';
import { answersBeside, voicesOf } from '../sources.js';
import { firstNameOf, namesOf } from '../voices.js';
import { HeardBeside } from './heard-beside.js';
import { EulogyText, type Hand, type WriteIn } from './eulogy-text.js';
import { FirstTouch, useFirstTouch } from './first-touch.js';

/** Who wrote it, said plainly. */
const WRITTEN = {
  arranger: 'Put in order from your words',
  model: 'Written by a model from your words',
} as const;

interface EulogyLeafProps {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  /** `owner`: may change it, as far as is known. */
  reader: 'owner' | 'other';
  /** For whoever may change the text. */
  shaping?: Shaping | undefined;
  hand?: Hand | undefined;
  writeIn?: WriteIn | undefined;
  onWorking?: ((at: PassagePlace | undefined) => void) | undefined;
}

/** The eulogy as a printed page. */
export function EulogyLeaf({ eulogy, questions, reader, shaping, hand, writeIn, onWorking }: EulogyLeafProps) {
  const subject = subjectIn(questions, responsesOf(eulogy.responses), eulogy.type);
  const { isFirst, know } = useFirstTouch();
  const years = yearsOf(eulogy, questions);
  const provenance = shaping?.text.text ?? eulogy.provenance;
  return (
    <LeafPage
      title={displayTitle(eulogy)}
      doors={(provenance ?? eulogy.generatedContent) && <Doors eulogy={eulogy} />}
      subtitle={[amidEnglish(subject.fullName), years].filter((part) => part !== '').join(', ')}
      footer={
        <>
          <p>
            {withMemoriesFrom(eulogy, provenance)}
            {eulogy.writtenBy && <span className="written-by">{WRITTEN[eulogy.writtenBy]}</span>}
          </p>
          {provenance && <p className="num">{aloud(provenance.words)}</p>}
        </>
      }
    >
      {provenance && isFirst && <FirstTouch reader={reader} onKnown={know} />}
      {provenance ? (
        <EulogyText
          text={provenance}
          shaping={shaping}
          hand={hand}
          onTouch={isFirst ? know : undefined}
          writeIn={writeIn}
          onWorking={onWorking}
          heardFor={
            eulogy.isOwner
              ? (sentence) => <HeardBeside eulogyId={eulogy.id} sentence={sentence} nameOf={tellerIn(eulogy)} />
              : undefined
          }
          besideOf={(sentences) => answersBeside(sentences, questions, eulogy.contributions, subject)}
          voicesOf={(sentence) => voicesOf(sentence, questions, eulogy.contributions, subject)}
        />
      ) : (
        <div className="eulogy-text">
          {(eulogy.generatedContent ?? '').split(/\n{2,}/).map((paragraph, index) => (
            <div key={index} className="paragraph">
              <p dir="auto">{paragraph}</p>
            </div>
          ))}
        </div>
      )}
    </LeafPage>
  );
}

/** What the text is for: to be read aloud, and on which day; the day is its owner's to prepare. */
function Doors({ eulogy: { id, isOwner } }: { eulogy: EulogyResponse }) {
  return (
    <nav className="leaf-doors" aria-label="For reading aloud">
      <ButtonLink size="small" to={`/lectern/${id}`}>
        <Icon name="play" />
        Read it aloud
      </ButtonLink>
      <ButtonLink look="word" to={`/practice/${id}`}>
        Practise
      </ButtonLink>
      {isOwner && (
        <ButtonLink look="word" to={`/day/${id}`}>
          The day
        </ButtonLink>
      )}
    </nav>
  );
}

/** The first name of whoever told something; a word for them where it is not known. */
function tellerIn({ contributions }: EulogyResponse): (contributorId: string) => string {
  return (id) => {
    const found = contributions.find(({ contributorId }) => contributorId === id);
    return found ? firstNameOf(found.contributorName) : 'they';
  };
}

/** Those beside the owner whose words are in the text. */
function withMemoriesFrom(eulogy: EulogyResponse, provenance: Text | undefined): string {
  if (!provenance) return '';
  const used = new Set(
    provenance.sections.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ sentences }) =>
        sentences.flatMap(({ sources }) => sources.map(({ contributorId }) => contributorId)),
      ),
    ),
  );
  const others = eulogy.contributions.filter(
    ({ contributorId }) => used.has(contributorId) && contributorId !== eulogy.userId,
  );
  if (others.length > 0) return `With memories from ${namesOf(others)}`;
  const own = eulogy.contributions.find(({ contributorId }) => contributorId === eulogy.userId);
  return own ? `From the memories of ${amidEnglish(firstNameOf(own.contributorName))}` : '';
}

/** "1944 to 2025", as far as the answer about birth and death says; the same as on paper. */
function yearsOf(eulogy: EulogyResponse, questions: readonly QuestionResponse[]): string {
  const question = questions.find(({ questionType }) => questionType === 'date_place_pair');
  const answer = question && responsesOf(eulogy.responses)[question.questionText];
  if (!answer) return '';
  const { birthDate, deathDate } = decodeDatePlace(answer);
  return yearsOfLife(birthDate, deathDate);
}
