import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { decodeName, encodeName, isAnswered, type Pronouns } from '../../../lib/answers/answer-codecs.generated.js';
import { subjectOf } from '../../../lib/answers/question-options.js';
import type { EulogyResponse, QuestionResponse, UserResponse } from '../../../lib/api-types.js';
import { carriedName } from '../../../lib/carried-name.js';
import { eulogyQuery, isFinished } from '../../../lib/eulogy.js';
import { isFrozenNow, isTheirs } from '../../../lib/autosave/once-written.js';
import type { ApiError } from '../../../lib/http.js';
import { questionnaireEvents } from '../../../lib/live-events.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button } from '../../../ui/button.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { RefundedNotice } from '../../../ui/refunded-notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAskedOpened, InviteCollaborators, KnewHow, useIntroduction } from '../../collaboration/index.js';
import { HereNow } from '../../presence/index.js';
import { useSpoken } from '../../speaking/index.js';
import { SupportButton, SupportPanel } from '../../support/index.js';
import { recordContribution } from '../api/record-contribution.js';
import { useAnswerKeeper } from '../use-answer-keeper.js';
import { bringsTaste } from '../use-taste-taken.js';
import { useLiveAnswers } from '../use-live-answers.js';
import { useOnce } from '../use-once.js';
import { usePreparing } from '../use-preparing.js';
import { Preparing } from './preparing.js';
import { QuestionPage } from './question-page.js';
import { QuestionStrip } from './question-strip.js';
import { StillOpen } from './still-open.js';
import { Welcome } from './welcome.js';
import { MEANWHILE, useMeanwhile, WhileWritten } from './while-written.js';

/** The title that stands over the questions when the eulogy has none (spec part 2 section 2). */
const DEFAULT_TITLE = 'Eulogy Questionnaire';

interface QuestionnaireProps {
  eulogy: EulogyResponse;
  /** At least one, in order. */
  questions: readonly QuestionResponse[];
  user: UserResponse;
}

/** The questionnaire of one eulogy, once everything it needs is there. */
export function Questionnaire({ eulogy, questions, user }: QuestionnaireProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [refusal, setRefusal] = useState<ApiError>();
  const refusedLast = useRef<ApiError>(undefined);
  const [busy, setBusy] = useState<'leaving' | 'submitting'>();
  const [missing, setMissing] = useState<string>();
  const isPreparing = usePreparing(`${user.id}:${eulogy.id}`);
  const onRefused = useCallback(
    (error: ApiError) => {
      setRefusal(error);
      refusedLast.current = error;
      // Not the session: the eulogy is being written, and this screen has to say so.
      if (error.status !== 401) void client.invalidateQueries({ queryKey: eulogyQuery(eulogy.id).queryKey });
    },
    [client, eulogy.id],
  );
  const [brought] = useState<'a-story' | 'nothing'>(() => (bringsTaste(eulogy) ? 'a-story' : 'nothing'));
  const keeper = useAnswerKeeper({ eulogy, questions, userId: user.id, onRefused });
  const spoken = useSpoken(eulogy.id, user.id, 'eulogies');
  useUnauthorizedRedirect({ error: refusal });
  const meanwhile = useMeanwhile({ eulogy, questions, keeper, refusal, onGiven: () => setRefusal(undefined) });

  const textOf = (question: QuestionResponse): string => keeper.get(question.id).text;
  // The strip and the filled-in name follow every key.
  const nameQuestion = questions.find(({ questionType }) => questionType === 'name');
  const nameAnswer = useSyncExternalStore(keeper.subscribe, () => (nameQuestion ? textOf(nameQuestion) : ''));
  const answered = useSyncExternalStore(keeper.subscribe, () =>
    questions.map((question) => (isAnswered(question, textOf(question)) ? '1' : '0')).join(''),
  );
  const carried = carriedName(eulogy.title);
  const named = nameAnswer.trim() === '' ? carried : nameAnswer;
  const subject = useMemo(() => subjectOf(named, eulogy.type), [named, eulogy.type]);
  const pronouns = nameQuestion &&
    subject.fullName !== '' && {
      chosen: subject.pronouns,
      onChoose: (chosen: Pronouns) =>
        keeper.change(nameQuestion.id, encodeName({ ...decodeName(named), pronouns: chosen })),
    };

  const asked = search.get('question');
  const [opensAt] = useState(asked);
  useAskedOpened({ by: 'member', eulogyId: eulogy.id }, eulogy.isOwner ? null : opensAt);
  const hasBegun = answered.includes('1');
  const found = questions.findIndex(({ id }) => id === asked);
  // Who got the money back is not led into a beginning.
  const showsWelcome = asked === null && (!hasBegun || brought === 'a-story') && !eulogy.refundedAt;
  const introduction = useIntroduction(eulogy.id, eulogy.isOwner ? 'not-asked' : 'asked');
  const introducedAs = eulogy.isOwner ? '' : (introduction.data?.as ?? '');
  // who said on joining that they are his wife has answered who he was to them
  const known = questions
    .map(({ id }, at) => (id === 'relationship' && introducedAs !== '' ? '1' : answered.charAt(at)))
    .join('');
  const firstOpen = Math.max(0, known.indexOf('0'));
  const [isLeft, leaveIntroduction] = useOnce(`introduction-left:${user.id}:${eulogy.id}`);
  const asksIntroduction =
    !eulogy.isOwner &&
    asked === null &&
    !eulogy.refundedAt &&
    !isLeft &&
    !introduction.isError &&
    (introduction.data === undefined || introduction.data.as === null);
  const index = found !== -1 ? found : firstOpen;
  const question = questions[index]!;
  const contributors = useLiveAnswers({ eulogy, questions, keeper, questionId: question.id });
  const isBefore = showsWelcome || asksIntroduction;
  useScreenTitle(isBefore ? 'Before you begin' : `Question ${index + 1} of ${questions.length}`);

  const go = (questionId: string, how: 'push' | 'replace' = 'push'): void => {
    setMissing(undefined);
    setSearch({ question: questionId }, { replace: how === 'replace', preventScrollReset: true });
    window.scrollTo({ top: 0 });
  };
  // The address names the question, so that a reload comes back to it.
  const shown = question.id;
  const needsAddress = !isBefore && asked !== shown;
  useEffect(() => {
    if (needsAddress) setSearch({ question: shown }, { replace: true, preventScrollReset: true });
  }, [needsAddress, shown, setSearch]);

  const contributed = useRef(new Set<string>());
  const onType = (questionId: string): void => {
    if (contributed.current.has(questionId)) return;
    contributed.current.add(questionId);
    recordContribution(eulogy.id, questionId);
  };

  /** Saves everything, or says that it failed and leads to the answer that holds it up. */
  const saveAll = async (): Promise<boolean> => {
    refusedLast.current = undefined;
    if (await keeper.flush()) return true;
    if (keeper.wasSignedOut) return false; // the redirect says so
    const stuck = keeper.firstStuck;
    // what only the person can mend waits for them, and for no text
    const isForThem = stuck !== undefined && isTheirs(keeper.get(stuck));
    // the very first press may be what is refused
    const isFrozen = meanwhile === 'being-written' || isFrozenNow(refusedLast.current);
    if (isFrozen && !isForThem) {
      showToast({ title: 'The eulogy is being written', description: MEANWHILE[keeper.keeps] });
      return false;
    }
    if (stuck !== undefined && stuck !== shown) go(stuck);
    showToast({
      title: 'Save Failed',
      description: 'Failed to save your progress. Please try again.',
      tone: 'problem',
    });
    return false;
  };

  const saveProgress = async (): Promise<void> => {
    setBusy('leaving');
    const isSaved = await saveAll();
    setBusy(undefined);
    if (!isSaved) return;
    showToast({ title: 'Progress Saved', description: 'Your responses have been saved successfully.' });
    await navigate('/account');
  };

  const submit = async (): Promise<void> => {
    const open = questions.find((one) => one.isRequired && !isAnswered(one, textOf(one)));
    if (open) {
      go(open.id);
      setMissing(open.id);
      return;
    }
    setBusy('submitting');
    const isSaved = await saveAll();
    setBusy(undefined);
    if (isSaved) await navigate(eulogy.isOwner ? `/review/${eulogy.id}` : `/thank-you/${eulogy.id}`);
  };

  const next = (): void => {
    const following = questions[index + 1];
    if (!following) return void submit();
    void keeper.flush();
    go(following.id);
  };
  const previous = (): void => {
    const before = questions[index - 1];
    if (!before) return;
    void keeper.flush();
    go(before.id);
  };

  if (isPreparing) return <Preparing />;
  return (
    <PageShell
      header={
        <TopBar title={eulogy.title?.trim() || DEFAULT_TITLE} markTo="/account" markLabel="Your account">
          <HereNow eulogyId={eulogy.id} userId={user.id} />
          <Button look="word" busy={busy === 'leaving' ? 'Saving…' : undefined} onClick={() => void saveProgress()}>
            Save Progress
          </Button>
        </TopBar>
      }
      footer={<SiteFooter />}
    >
      {asksIntroduction ? (
        <div className="spread-width body">
          {introduction.data ? (
            <KnewHow
              eulogyId={eulogy.id}
              calledName={subject.fill('{name}')}
              possessive={subject.fill('{possessive}').toLowerCase()}
              introduction={introduction.data}
              onGo={leaveIntroduction}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
      ) : showsWelcome ? (
        <div className="spread-width body">
          <Welcome
            about={eulogy.type}
            firstName={user.firstName}
            calledName={subject.calledName}
            questionCount={questions.length}
            brought={brought}
            pronouns={brought === 'a-story' && pronouns ? pronouns : undefined}
            onStart={() => go(question.id)}
          />
          <SupportButton />
        </div>
      ) : (
        <>
          <QuestionStrip
            questions={questions.map((one, at) => ({
              question: one,
              text: subject.fill(one.questionText),
              isAnswered: known[at] === '1',
            }))}
            currentId={question.id}
            onGo={(id) => go(id)}
          />
          <WhileWritten meanwhile={meanwhile} keeper={keeper} by={eulogy.isOwner ? 'owner' : 'contributor'} />
          {eulogy.refundedAt && (
            <div className="spread-width mt-6">
              <RefundedNotice
                at={eulogy.refundedAt}
                price={eulogy.price}
                text={isFinished(eulogy) ? 'written' : 'none'}
              />
            </div>
          )}
          <QuestionPage
            key={question.id}
            question={question}
            number={index + 1}
            total={questions.length}
            eulogy={eulogy}
            contributors={contributors}
            userId={user.id}
            subject={subject}
            introducedAs={introducedAs}
            keeper={keeper}
            spoken={spoken}
            carried={question === nameQuestion && eulogy.isOwner ? carried : ''}
            error={missing === question.id ? 'Please answer this one before you submit.' : undefined}
            busy={busy === 'submitting' ? 'Saving…' : undefined}
            onType={onType}
            onPrevious={previous}
            onNext={next}
            atTheEnd={
              <StillOpen
                open={questions
                  .filter((_, at) => known[at] === '0' && at !== index)
                  .map(({ id, questionText, isRequired }) => ({ id, isRequired, text: subject.fill(questionText) }))}
                by={eulogy.isOwner ? 'owner' : 'contributor'}
                onGo={go}
              />
            }
            onSkip={index + 1 < questions.length && !question.isRequired && known[index] === '0' ? next : undefined}
          />
        </>
      )}
      {eulogy.isOwner && !eulogy.refundedAt && (
        <div className="spread-width circle-row">
          <InviteCollaborators eulogyId={eulogy.id} title={eulogy.title?.trim() || DEFAULT_TITLE} />
        </div>
      )}
      <SupportPanel userId={user.id} stream={questionnaireEvents(eulogy.id)} />
    </PageShell>
  );
}
