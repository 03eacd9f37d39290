import { PageShell, TopBar } from '../../../ui/page-shell.js';

export function EulogyScreen() {
  return <PageShell header={<TopBar />}>Loading...</PageShell>;
}
