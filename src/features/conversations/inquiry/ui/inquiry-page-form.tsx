import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';
import { InquiryForm, type InquiryListing } from './inquiry-form.tsx';

/** The form for a message to the seller on its own page, with the captcha. */
export function InquiryPageForm({ listing }: { listing: InquiryListing }) {
  const captcha = useCaptcha('inquiry');
  // The fields depend on a cookie that the server rendering does not read.
  if (!useHydrated()) return null;
  return (
    <>
      <InquiryForm listing={listing} captchaToken={captcha.token} />
      {captcha.isEnabled && (
        <div className="mt-6">
          <CaptchaNotice />
        </div>
      )}
    </>
  );
}
