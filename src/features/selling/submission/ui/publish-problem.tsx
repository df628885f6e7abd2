import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import type { PublishProblem as Problem } from './use-publish.ts';

const SESSION_OVER = 401;

/** Reason why publishing failed. Takes the focus, because it appears far from the button. */
export function PublishProblem({ problem }: { problem: Problem | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mb-5 rounded-lg border border-bad-line bg-bad-bg p-4 text-base text-bad lg:text-md"
      data-testid="publish-problem"
    >
      <p role="alert" className="flex gap-3">
        <Icon name="circle-alert" className="mt-0.5 size-5 flex-none" />
        <span>
          {problem.text}
          {problem.status === SESSION_OVER && (
            <>
              {' '}
              <SignInAgain className="font-semibold underline" />
            </>
          )}
        </span>
      </p>
    </div>
  );
}
