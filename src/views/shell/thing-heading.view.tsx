import type { PropsWithChildren, ReactNode } from 'react';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { useThingTitle } from './use-route-title.ts';

type ThingHeadingProps = {
  title: string;
  /** The name of the course, person or other thing: null while it loads, empty if there is none. */
  name: string | null;
  /** Stands with the title, such as a status. */
  note?: ReactNode;
};

/** Heads a page about one thing with its name, and names the browser's tab after it. */
export function ThingHeading({ title, name, note, children }: PropsWithChildren<ThingHeadingProps>) {
  useThingTitle(name ?? '');
  return (
    <PageHeading title={title} name={name} note={note}>
      {children}
    </PageHeading>
  );
}
