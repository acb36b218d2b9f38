// oxlint-disable-next-line import/no-unassigned-import -- it has to come before every schema
import './no-eval.ts';
import { render } from 'preact';
import { startHistory } from './state/history.ts';
import { loadCapabilities } from './state/service.ts';
import { applyTheme } from './state/theme.ts';
import { App } from './view/app.tsx';
import { findWallets } from './wallets/find-wallets.ts';

applyTheme();
const page = document.querySelector('#page');
if (page) render(<App />, page);
afterPaint(() => {
  findWallets();
  void loadCapabilities();
  startHistory();
  void import('./state/follow-bridges.ts').then(({ followBridges }) => followBridges());
});

/**
 * Runs after the page was painted, so that it is visible before more is loaded. A tab in the background does not paint, so it runs at once
 * there.
 */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
