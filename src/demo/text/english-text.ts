import type { TextAbout } from '#demo/text/text-about.ts';

/**
 * A short English description that is true for the fields, as some sellers on the coast and importers
 * write.
 */
export function englishText({ vehicle, company, barter, price, random }: TextAbout): string {
  const what =
    vehicle.type === 'bike'
      ? 'bike'
      : vehicle.type === 'boat'
        ? 'boat'
        : vehicle.type === 'car'
          ? 'car'
          : 'vehicle';
  const used = vehicle.condition === 'used';
  const sentences = [
    used && vehicle.conditionGrade === 'excellent' ? `The ${what} is in excellent condition.` : null,
    used && vehicle.conditionGrade === 'good' ? 'Good condition, no hidden problems.' : null,
    vehicle.condition === 'damaged' ? `The ${what} is damaged and sold as it stands.` : null,
    vehicle.condition === 'parts' ? 'For parts only.' : null,
    vehicle.condition === 'new' ? 'Brand new, available at once.' : null,
    used && vehicle.serviceBook ? 'Full service history.' : null,
    used && vehicle.accident === false ? 'Accident free.' : null,
    used && vehicle.owners === 1 ? 'One owner from new.' : null,
    vehicle.transmission === 'automatic' && vehicle.type === 'car' && used
      ? 'Automatic gearbox, works perfectly.'
      : null,
    barter ? 'Part exchange considered.' : null,
    price.vat === 'excluded' ? 'Export price without VAT.' : null,
    `The ${what} is in Bulgaria and can be seen any day.`,
    company ? 'We help with export papers and transport.' : 'Please write, I speak English.',
  ];
  const said = sentences.filter((sentence) => sentence !== null);
  return said.filter((_, index) => index === said.length - 1 || random.chance(0.8)).join(' ');
}
