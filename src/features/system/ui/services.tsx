import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { ServiceView, SystemView } from '../present-system.ts';
import { FiguresTable, Section } from './section.tsx';

interface ServicesProps {
  services: readonly ServiceView[];
  mails: SystemView['mails'];
  isBusy: boolean;
  onSendMails: () => void;
}

/** Services outside: adapter, last calls, calls by day; mails that wait. */
export function Services({ services, mails, isBusy, onSendMails }: ServicesProps) {
  return (
    <Section id="services" title={m.system_services()}>
      <p className="mt-1 text-sm text-fg-2">{m.system_services_lead()}</p>
      <ul className="mt-1 divide-y divide-line">
        {services.map((service) => (
          <li key={service.service} className="py-3">
            <Service service={service} />
            {service.service === 'mail' && (
              <div className="mt-2">
                {mails.waiting === undefined ? (
                  <p className="text-sm text-fg-2">{m.system_mails_none()}</p>
                ) : (
                  <div className="flex flex-wrap items-center gap-2">
                    <p className="num min-w-0 flex-1 basis-48 text-sm text-warn">{mails.waiting}</p>
                    <button
                      type="button"
                      className="btn btn-secondary btn-sm max-lg:!min-h-11"
                      disabled={isBusy}
                      onClick={onSendMails}
                    >
                      {m.system_mails_retry()}
                    </button>
                  </div>
                )}
                {mails.refused !== undefined && <p className="num text-sm text-fg-2">{mails.refused}</p>}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Service({ service }: { service: ServiceView }) {
  const { name, adapter, isCounted, isFailing, success, failure, error, days } = service;
  return (
    <>
      <div className="flex items-baseline gap-2">
        <h3 className="font-semibold">{name}</h3>
        <span className="min-w-0 text-sm text-fg-2">{adapter}</span>
      </div>
      {isCounted && !success && !failure && <p className="text-sm text-fg-2">{m.system_service_unused()}</p>}
      {success && (
        <p className="num flex items-center gap-1.5 text-sm text-fg-2">
          <Icon name="circle-check" className="size-4 flex-none text-good" />
          <TimeText words={success} />
        </p>
      )}
      {failure && (
        <p
          className={`num flex items-start gap-1.5 text-sm ${isFailing ? 'font-medium text-bad' : 'text-fg-2'}`}
        >
          <Icon name="circle-alert" className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            <TimeText words={failure} />
            {error !== null && `: ${error}`}
          </span>
        </p>
      )}
      {days.length > 0 && (
        <FiguresTable
          caption={m.system_days_of({ service: name })}
          columns={[m.system_day(), m.system_day_ok(), m.system_day_failed()]}
          rows={days.map(({ day, succeeded, failed }) => [day, succeeded, failed])}
        />
      )}
    </>
  );
}
