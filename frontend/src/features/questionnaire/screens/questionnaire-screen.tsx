import { PageShell, TopBar } from '../../../ui/page-shell.js';

export function QuestionnaireScreen() {
  return <PageShell header={<TopBar />}>Loading...</PageShell>;
}
