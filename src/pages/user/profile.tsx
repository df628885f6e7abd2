import type { DrawContactPhoto } from '#features/companies/page/ui/contact-fields.tsx';
import { ContactPhoto } from '#features/media/contact-photo/ui/contact-photo.tsx';
import { getProfile } from '#features/accounts/profile/get-profile.server.ts';
import { initialsOf } from '#features/accounts/profile/initials.ts';
import { presentProfile } from '#features/accounts/profile/profile-view.ts';
import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import { DeleteAccount } from '#features/privacy/ui/delete-account.tsx';
import { CompanyPageForm } from '#features/companies/page/ui/company-page-form.tsx';
import { readCompanyPage } from '#features/companies/page/read-company-page.server.ts';
import { CoverPicture } from '#features/media/cover/ui/cover-picture.tsx';
import { pictureSources } from '#features/media/picture-renditions.ts';
import { ProfileCompany } from '#features/accounts/profile/ui/profile-company.tsx';
import { ProfileDetailsForm } from '#features/accounts/profile/ui/profile-details-form.tsx';
import { ProfileEmail } from '#features/accounts/profile/ui/profile-email.tsx';
import { ProfileMobile } from '#features/accounts/profile/ui/profile-mobile.tsx';
import { ProfilePassword } from '#features/accounts/password/ui/profile-password.tsx';
import { NotificationChoices } from '#features/notifications/choices/ui/notification-choices.tsx';
import { ProfileSection } from '#features/accounts/profile/ui/profile-section.tsx';
import { isOffered } from '#features/catalogue/catalogue.ts';
import { getExportState } from '#features/privacy/get-export-state.server.ts';
import { ExportData } from '#features/privacy/ui/export-data.tsx';
import { PushSettingsButton } from '#features/notifications/push/ui/push-settings-button.tsx';
import { ProfilePhoto } from '#features/media/profile-picture/ui/profile-photo.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/profile';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.profile_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const profile = presentProfile(await orPageError(getProfile(page.ctx, viewer)), formatPhone);
  const exportState = await getExportState(page.ctx, viewer);
  const { locale } = page;
  const cities = page.ctx.catalogue.cities
    .filter((city) => isOffered(city) || city.key === profile.city)
    .map(({ key, label }) => [key, label[locale]] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1], locale));
  const companyPage = profile.company ? await readCompanyPage(page.ctx, viewer.accountId) : undefined;
  const cover = companyPage?.cover;
  const coverUrl = cover ? pictureSources(page.ctx.config.mediaUrl, cover, 'webp').src : '';
  const { catalogue, config } = page.ctx;
  const town = profile.city ? catalogue.cityByKey.get(profile.city) : undefined;
  const start = {
    town: town && { latitude: town.latitude, longitude: town.longitude },
    tiles: config.mapTiles,
  };
  return { locale, profile, cities, exportState, companyPage, coverUrl, start };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta = privateMeta(handle);

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { locale, profile, cities, exportState, companyPage, coverUrl, start } = loaderData;
  return (
    <>
      <h1 className="text-2xl font-bold lg:text-3xl">{m.profile_title()}</h1>
      <div className="mt-6 space-y-5">
        <ProfileSection title={m.profile_photo()}>
          <ProfilePhoto url={profile.pictureUrl} initials={initialsOf(profile.name)} />
        </ProfileSection>
        <ProfileSection title={m.profile_details()}>
          {profile.company && <ProfileCompany company={profile.company} />}
          <ProfileDetailsForm profile={profile} cities={cities} />
        </ProfileSection>
        {companyPage && (
          <ProfileSection title={m.company_page_title()} text={m.company_page_text()}>
            <h3 className="mb-2 font-semibold">{m.company_page_cover()}</h3>
            <CoverPicture url={coverUrl} />
            <div className="mt-6">
              <CompanyPageForm
                page={companyPage}
                locale={locale}
                drawPhoto={drawContactPhoto}
                start={start}
              />
            </div>
          </ProfileSection>
        )}
        <ProfileSection title={m.profile_contacts()} text={m.profile_contacts_text()}>
          <div className="divide-y divide-line">
            <ProfileEmail
              email={profile.email}
              confirmed={profile.emailVerified}
              pending={profile.pendingEmail}
            />
            <ProfileMobile mobile={profile.mobile} confirmed={profile.mobileConfirmed} />
            <ProfilePassword />
          </div>
        </ProfileSection>
        <ProfileSection title={m.notify_choices_title()} text={m.notify_choices_text()}>
          <NotificationChoices />
          <PushSettingsButton className="btn btn-secondary mt-4 max-md:w-full">
            <NotificationChoices />
          </PushSettingsButton>
        </ProfileSection>
        <ProfileSection title={m.export_title()} text={m.export_text()}>
          <ExportData email={profile.emailVerified ? profile.email : null} initial={exportState} />
        </ProfileSection>
        <ProfileSection title={m.delete_title()} text={m.delete_text()}>
          <DeleteAccount />
        </ProfileSection>
      </div>
    </>
  );
}

const drawContactPhoto: DrawContactPhoto = (field) => <ContactPhoto {...field} />;
