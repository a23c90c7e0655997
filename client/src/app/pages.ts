import { HomePage } from '../features/home/HomePage.tsx';
import { pageNames } from './navigation.ts';
import { registerPages, type PageTable } from './pageLoading.ts';

/** Every page there is: header, menus, footer and cards show them. How the others are fetched is fetched itself. */
const pages: PageTable = { home: { component: HomePage } };
for (const name of pageNames) {
  if (name !== 'home') pages[name] = { load: async () => (await import('./lateParts.ts')).laterPages[name]() };
}
registerPages(pages);
