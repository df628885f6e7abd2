import type { PersonView } from '../../person/present-person.ts';
import { PersonSection } from '../../person/ui/person-details.tsx';
import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';

/** Changes of an account by staff, with the values before and after. */
export function PersonEdits({ edits }: Pick<PersonView, 'edits'>) {
  return (
    <PersonSection title={m.person_edits()}>
      <ul className="divide-y divide-line">
        {edits.map(({ id, at, author, changes }) => (
          <li key={id} className="py-2.5">
            {changes.map((change) => (
              <p key={change} className="wrap-anywhere">
                {change}
              </p>
            ))}
            <p className="num mt-0.5 text-sm text-fg-2">
              {author} · <TimeText words={at} />
            </p>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
