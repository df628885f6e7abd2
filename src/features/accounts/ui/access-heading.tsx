import { useEffect, useRef, type ReactNode } from 'react';

interface AccessHeadingProps {
  title: string;
  /** It has taken the place of a form: it gets the focus, so that it is heard. */
  isNews?: boolean;
  children?: ReactNode;
}

/** The title of a page about getting into an account, and a sentence on it. */
export function AccessHeading({ title, isNews = false, children }: AccessHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <>
      <h1 ref={heading} tabIndex={isNews ? -1 : undefined} className="text-3xl font-bold outline-none">
        {title}
      </h1>
      {children && <p className="mt-2 text-base text-fg-2">{children}</p>}
    </>
  );
}
