import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { RunPicturesView } from '../history/present-pictures.ts';

/** Progress of the pictures of a run, and why some could not be fetched. */
export function RunPictures({ pictures }: { pictures: RunPicturesView }) {
  const { isWorking, text, progress, failed, failures, more, unplaced } = pictures;
  return (
    <section aria-labelledby="stock-pictures" className="card mt-5 p-4">
      <h2 id="stock-pictures" className="text-lg font-semibold">
        {m.stock_pictures_title()}
      </h2>
      <p role="status" className="mt-1 font-medium">
        {text} <span className="num text-fg-2">{progress.text}</span>
      </p>
      {isWorking && (
        <progress
          value={progress.share}
          max={1}
          aria-label={m.stock_pictures_title()}
          className="mt-3 h-2 w-full accent-primary"
        />
      )}
      {failed !== undefined && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-bad">
            {failed}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {failures.map(({ address, reason }) => (
              <li key={address} className="py-2 text-sm">
                <span className="num block wrap-anywhere text-fg-2">{address}</span>
                <span className="block text-bad">{reason}</span>
              </li>
            ))}
          </ul>
          {more !== undefined && <p className="border-t border-line pt-2 text-sm text-fg-2">{more}</p>}
        </details>
      )}
      {unplaced.map(({ listingId, reason }) => (
        <p key={listingId} className="mt-2 text-sm">
          <Link to={`/listing/${listingId}`} className="font-semibold text-accent hover:underline">
            {m.stock_pictures_unplaced()}
          </Link>{' '}
          <span className="text-bad">{reason}</span>
        </p>
      ))}
    </section>
  );
}
