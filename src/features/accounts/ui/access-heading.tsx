import { useEffect, useRef, type ReactNode } from 'react';

interface AccessHeadingProps {
  title: string;
  /** Set when this heading has replaced a form: it takes the focus, so that screen readers announce it. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Title and lead of the pages for sign-in, registration and password reset. */
export function AccessHeading({ title, takesFocus = false, children }: AccessHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-2xl font-bold outline-none lg:text-3xl"
      >
        {title}
      </h1>
      {children && <p className="mt-2 text-base text-fg-2">{children}</p>}
    </>
  );
}
