import { PageShell, TopBar } from '../../../ui/page-shell.js';

export function GeneratingScreen() {
  return <PageShell header={<TopBar />}>Loading...</PageShell>;
}
