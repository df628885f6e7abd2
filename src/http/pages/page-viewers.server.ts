import type { FastifyRequest } from 'fastify';
import type { PageFacts } from '#pages/define-page.ts';
import type { PageContext } from '#pages/app-context.server.ts';
import { AppError } from '#kernel/app-error.ts';

/**
 * The viewers of a page. A private page that is closed to a session that acts for a company throws AppError `team_closed`,
 * `team_reader` or `team_left` (403); a public one has no viewer then.
 */
export function pageViewers(
  request: FastifyRequest,
  facts: PageFacts | undefined,
): Pick<PageContext, 'viewer' | 'anyViewer'> {
  const anyViewer = async () => {
    const { viewer, refusal } = await request.admit(facts?.cache === 'private' ? facts.team : 'reader');
    if (refusal && facts?.cache === 'private') throw new AppError(refusal, 403);
    return viewer;
  };
  const viewer = async () => {
    const known = await anyViewer();
    return known?.isBlocked ? undefined : known;
  };
  return { viewer, anyViewer };
}
