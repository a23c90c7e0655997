import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './browserStub.ts';

const load = () => import('../../client/src/app/pageLoading.ts');
const Page = () => null;

async function loadWith(fetchIt: () => Promise<typeof Page>) {
  const { routes } = await import('../../client/src/app/routes.ts');
  vi.spyOn(routes.home, 'load').mockImplementation(fetchIt);
  return await load();
}

describe('the code of a page', () => {
  beforeEach(() => void stubBrowser());
  afterEach(() => void vi.useRealTimers());

  it('is one component for every caller, fetched when it is first shown', async () => {
    const fetchIt = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
    const { pageComponent } = await loadWith(fetchIt);
    expect(pageComponent('home')).toBe(pageComponent('home'));
    expect(fetchIt).not.toHaveBeenCalled();
  });

  it('is shown at once when it was fetched before', async () => {
    const { pageComponent, preloadPage } = await loadWith(() => Promise.resolve(Page));
    await preloadPage('home');
    expect(pageComponent('home')).toBe(Page);
  });

  it('stays the same component when it was shown before it was fetched', async () => {
    const { pageComponent, preloadPage } = await loadWith(() => Promise.resolve(Page));
    const shown = pageComponent('home');
    await preloadPage('home');
    expect(pageComponent('home')).toBe(shown);
  });

  it('can be tried again after a failure', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const { forgetPage, pageComponent, preloadPage } = await loadWith(() => Promise.reject(failure));
    await preloadPage('home');
    const failed = pageComponent('home');
    forgetPage('home');
    expect(pageComponent('home')).not.toBe(failed);
  });

  it('fails as a chunk', async () => {
    const { asChunk, ChunkError } = await load();
    const failure = asChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await expect(failure).rejects.toThrow(ChunkError);
    await expect(failure).rejects.toThrow('Loading chunk failed');
  });

  it('is given up after 120 seconds', async () => {
    vi.useFakeTimers();
    const { asChunk } = await load();
    const failure = asChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure).toMatchObject({ message: 'Loading chunk failed' });
  });
});
