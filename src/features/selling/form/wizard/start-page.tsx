import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { countShared } from '#platform/offline/shared-pictures.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftLine } from '../../own-listings/present-drafts.ts';
import { draftOfError, openNewDraft, saveDraft } from '../saving/draft-calls.ts';
import { DraftList } from '../../own-listings/ui/draft-list.tsx';
import { OwnListingsLink } from '../../own-listings/ui/own-listings-link.tsx';
import { PublishProblem } from '../../submission/ui/publish-problem.tsx';
import { compareReadFields } from '../reading/compare-read-fields.ts';
import { StepStart } from '../steps/step-start.tsx';
import type { PublishProblem as Problem } from '../../submission/ui/use-publish.ts';
import { CertificateInfo } from '../reading/certificate-info.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { WizardStepper } from './wizard-stepper.tsx';

/** First step, before there is a draft: every way to start creates one. */
export function StartPage({
  logo,
  drafts,
  isMissing,
  canImport,
}: {
  logo: ReactNode;
  drafts: DraftLine[];
  /** Whether the draft in the address no longer exists. */
  isMissing: boolean;
  /** Whether listings of other sites can be imported. */
  canImport: boolean;
}) {
  const navigate = useNavigate();
  const isReady = useHydrated();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [vin, setVin] = useState('');
  const busy = useRef(false);
  const key = useRef<string>(undefined);

  /** Opens the draft. Retries reuse the idempotency key, so a lost answer or a double click opens only one. */
  async function begin(read: readonly DocumentField[]): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setIsOpening(true);
    setProblem(undefined);
    try {
      key.current ??= newIdempotencyKey();
      const { id, version } = await openNewDraft(key.current);
      const { fields, sources } = changeOf(read);
      const typed = vin.trim() === '' ? {} : { vin: vin.trim() };
      const change = { fields: { ...typed, ...fields }, sources, step: 2 };
      await saveDraft(id, { version, ...change }).catch(async (error: unknown) => {
        // The draft of an earlier attempt, whose answer to the save was lost.
        const stored = draftOfError(error);
        if (!stored) throw error;
        await saveDraft(id, { version: stored.version, ...change });
      });
      await navigate(`?draft=${id}&step=2`);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setProblem(
        error instanceof ApiError
          ? { text: error.message, status: error.status }
          : { text: m.error_unexpected(), status: 0 },
      );
    } finally {
      busy.current = false;
      setIsOpening(false);
    }
  }
  return (
    <WizardFrame
      logo={logo}
      title={m.sell_new_listing()}
      status={<OwnListingsLink />}
      steps={
        <WizardStepper
          current={1}
          stateOf={(step) => (step === 1 ? 'current' : 'next')}
          hrefOf={() => undefined}
        />
      }
      aside={<CertificateInfo />}
      footer={
        <>
          <span className="hidden text-sm text-fg-3 md:block">{m.sell_by_hand_hint()}</span>
          <button
            type="button"
            className="btn btn-primary ml-auto min-w-[140px] max-md:flex-1 disabled:!bg-primary disabled:!text-on-primary"
            disabled={!isReady}
            aria-busy={isOpening || undefined}
            onClick={() => void begin([])}
          >
            {m.sell_by_hand()}
            <Icon name="arrow-right" className="size-4" />
          </button>
        </>
      }
    >
      <h1 className="text-2xl leading-8 font-bold lg:text-3xl">{m.sell_title_start()}</h1>
      <p className="mt-1 mb-5 text-base text-fg-2">{m.sell_start_lead()}</p>
      {isMissing && <MissingNotice />}
      <SharedNotice />
      <PublishProblem problem={problem} />
      {drafts.length > 0 && <DraftList drafts={drafts} />}
      <StepStart
        vin={vin}
        onVin={setVin}
        onRead={(read) => {
          void begin(read);
          return { count: read.length, differing: 0 };
        }}
      />
      {canImport && <ImportLink />}
    </WizardFrame>
  );
}

function MissingNotice() {
  return (
    <p role="status" className="mb-5 flex gap-3 rounded-lg border border-note-line bg-note-bg p-4 text-note">
      <Icon name="info" className="mt-0.5 size-4 flex-none" />
      {m.sell_draft_missing()}
    </p>
  );
}

/** Leads to the import of a listing from another site. */
function ImportLink() {
  return (
    <Link
      to="/user/import"
      className="card mt-5 flex items-center gap-3 p-4 hover:bg-sunken"
      data-testid="import-listing"
    >
      <Icon name="upload" className="size-5 flex-none text-accent" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{m.bring_link()}</b>
        <span className="block text-sm text-fg-2">{m.bring_link_hint()}</span>
      </span>
      <Icon name="chevron-right" className="size-4 flex-none" />
    </Link>
  );
}

/** Says that pictures which another app has shared wait for a draft. */
function SharedNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => void countShared().then(setCount), []);
  if (count === 0) return null;
  return (
    <p role="status" className="mb-5 flex gap-3 rounded-lg border border-note-line bg-note-bg p-4 text-note">
      <Icon name="image" className="mt-0.5 size-4 flex-none" />
      {m.shared_pictures_waiting({ count })}
    </p>
  );
}

/** Builds the first change of a new draft from the read values. */
function changeOf(read: readonly DocumentField[]) {
  const { changes } = compareReadFields(read, { fields: {}, sources: {} });
  const fields = Object.assign({}, ...changes.map((each) => each.fields)) as Record<string, string>;
  const sources = Object.fromEntries(
    changes.flatMap((each) => Object.keys(each.fields).map((field) => [field, each.source])),
  );
  return { fields, sources };
}
