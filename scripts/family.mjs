// Who started us: npm's shell, and npm above it. Plain JavaScript: it runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** How often they are looked at, in milliseconds: whoever kills npm expects the product gone within 2 s. */
const LOOK_MS = 250;
const SHELLS = /^-?(a|ba|da|k|z|fi)?sh$/;

/**
 * Looks after those above this process. `asked`, once: npm's shell has gone, to which npm passes a signal on. `orphaned`,
 * once: npm itself was killed; its shell lives on and says nothing.
 */
export function watchFamily({ asked, orphaned }) {
  const parent = process.ppid;
  const { name, parent: above } = lookUp(parent);
  const hasShell = SHELLS.test(basename(name));
  const timer = setInterval(() => {
    const isAlone = !isAlive(parent) || process.ppid !== parent;
    const isNpmGone = hasShell ? !isAlone && hasLost(parent, above) : isAlone;
    if (!isAlone && !isNpmGone) return;
    clearInterval(timer);
    if (isNpmGone) orphaned();
    else asked();
  }, LOOK_MS);
  timer.unref();
}

/** Whether a process has another parent than it had; where that is not to be seen, whether the former one has gone. */
function hasLost(pid, parent) {
  if (parent === null) return false;
  return process.platform === 'linux' ? lookUp(pid).parent !== parent : !isAlive(parent);
}

/** The name and the parent of a process; null: nobody knows (Windows tells neither). */
function lookUp(pid) {
  try {
    if (process.platform === 'linux') {
      // The name stands in brackets, and may hold some itself.
      const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return { name, parent: Number(parent) };
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name] = /^\s*(\d+)\s+(.+)$/m.exec(stdout);
    return { name: name.trim(), parent: Number(parent) };
  } catch {
    return { name: '', parent: null };
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
