import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from '../i18n/i18n.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/hero.css';
import { startViewer } from '../session/viewer.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

await startI18n();
startViewer();
// Between reading the code and building the page the browser may answer.
await new Promise((done) => {
  setTimeout(done);
});
const app = createRoot(root);
// As a transition React builds it in small pieces, and lets the browser answer between those too.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
