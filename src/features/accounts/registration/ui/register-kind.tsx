import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Form field `userType`: private person or company. */
export function RegisterKind({ isCompany }: { isCompany: boolean }) {
  return (
    <fieldset>
      <legend className="sr-only">{m.register_kind()}</legend>
      <div className="seg w-full">
        <label>
          <input
            type="radio"
            name="userType"
            value="personal"
            defaultChecked={!isCompany}
            className="sr-only"
          />
          <Icon name="user" className="size-4" />
          {m.register_kind_personal()}
        </label>
        <label>
          <input
            type="radio"
            name="userType"
            value="company"
            defaultChecked={isCompany}
            className="sr-only"
          />
          <Icon name="building-2" className="size-4" />
          {m.register_kind_company()}
        </label>
      </div>
    </fieldset>
  );
}
