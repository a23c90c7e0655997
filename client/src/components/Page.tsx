import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** What the page is for, in a sentence or two. */
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a page: its width, its heading, and what it is for. `styles/page.css` has its looks. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className="page page-width">
      <header className="page-head">
        <h1 className="page-title">{title}</h1>
        {lead === undefined ? null : <p className="page-lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
