import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import type { DocumentField } from '../document-fields.ts';

/** Adds labels for brands, models and colours, which only the catalogue knows. */
export function labelFields(fields: readonly DocumentField[], catalogue: Catalogue): DocumentField[] {
  const valueOf = (key: string) => fields.find(({ field }) => field === key)?.value ?? '';
  const labelOf = ({ field, value }: DocumentField): Label | undefined => {
    if (field === 'color') return catalogue.colorByKey.get(value)?.label;
    if (field === 'brand') {
      const typed = typedMakeName(value);
      if (typed !== undefined) return { bg: typed, en: typed };
      const brand = catalogue.brandByKey.get(value);
      return brand && { bg: brand.name, en: brand.name };
    }
    if (field !== 'model') return undefined;
    const type = valueOf('type');
    const model = isVehicleTypeKey(type)
      ? catalogue.modelByPath.get(modelPath(type, valueOf('brand'), value))
      : catalogue.modelsByBrand.get(valueOf('brand'))?.find(({ key }) => key === value);
    return model && { bg: modelName(model, 'bg'), en: modelName(model, 'en') };
  };
  return fields.map((field) => {
    const label = labelOf(field);
    return label ? { ...field, label } : field;
  });
}
