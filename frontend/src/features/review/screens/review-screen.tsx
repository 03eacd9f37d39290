import { PageShell, TopBar } from '../../../ui/page-shell.js';

export function ReviewScreen() {
  return <PageShell header={<TopBar />}>Loading...</PageShell>;
}
