import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageModule } from '../../client/src/app/pageLoading.ts';
import { stubBrowser } from './browserStub.ts';

const load = () => import('../../client/src/app/pageLoading.ts');
const Page = () => null;

describe('the code of a page', () => {
  beforeEach(() => void stubBrowser());
  afterEach(() => void vi.useRealTimers());

  it('is fetched once', async () => {
    const { loadPage, registerPages } = await load();
    const fetchIt = vi.fn<PageModule>(() => Promise.resolve(Page));
    registerPages({ about: { load: fetchIt } });
    await Promise.all([loadPage('about'), loadPage('about')]);
    expect(fetchIt).toHaveBeenCalledOnce();
  });

  it('fails as a chunk, and can be tried again', async () => {
    const { ChunkError, forgetPage, loadPage, registerPages } = await load();
    const fetchIt = vi.fn<PageModule>(() => Promise.resolve(Page));
    fetchIt.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    registerPages({ about: { load: fetchIt } });
    await expect(loadPage('about')).rejects.toThrow(ChunkError);
    await expect(loadPage('about')).rejects.toThrow('Loading chunk failed');
    forgetPage('about');
    await expect(loadPage('about')).resolves.toBe(Page);
  });

  it('is given up after 120 seconds', async () => {
    vi.useFakeTimers();
    const { loadPage, registerPages } = await load();
    registerPages({ about: { load: () => new Promise(() => undefined) } });
    const failure = loadPage('about').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure).toMatchObject({ message: 'Loading chunk failed' });
  });

  it('can be shown in the first render when it is part of the first load', async () => {
    const { loadPage, registerPages } = await load();
    registerPages({ home: { component: Page } });
    expect(loadPage('home')).toMatchObject({ status: 'fulfilled', value: Page });
  });

  it('exists or not', async () => {
    const { isBuilt, registerPages } = await load();
    registerPages({ home: { component: Page } });
    expect(isBuilt('home')).toBe(true);
    expect(isBuilt('services')).toBe(false);
  });
});
