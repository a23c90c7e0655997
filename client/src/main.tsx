import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstPaint } from './firstPaint.ts';
import { startI18n } from './i18n/i18n.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/hero.css';
import { startViewer } from './viewer.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

await startI18n();
startViewer();
await firstPaint();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
