import type { Random } from '#kernel/random.ts';
import type { Certificate, PrintedField } from '../make-certificate.ts';
import { foreignCertificate, type Country } from '../other/foreign-certificate.ts';

/** Labels in other words than those of the other generators, as `code: label`. */
type Labels = Readonly<Record<string, string>>;
const labelsOf = (text: string): Labels =>
  Object.fromEntries(
    text.split('|').map((each) => {
      const [code = '', label = ''] = each.split(': ');
      return [code, label];
    }),
  );

const bulgarian = labelsOf(
  'A: Рег. №|B: Първоначална регистрация|C.1.1: Фамилия|C.1.2: Собствено и бащино име|C.1.3: Постоянен адрес|D: Вид на МПС|D.1: Марка на МПС|D.2: Тип и вариант|D.3: Търговско описание|E: Рама (VIN)|F.1: Макс. маса, kg|G: Маса в готовност за движение|I: Регистрирано на|J: Категория на МПС|K: Типово одобрение|L: Осите|P.1: Работен обем cm³|P.2: Максимална мощност kW|P.3: Гориво|P.5: Двигател №|R: Цвят на каросерията|S.1: Места, вкл. водача|V.7: CO2 в g/km|V.9: Екологична група',
);
const foreign: Readonly<Record<Country, Labels>> = {
  DE: labelsOf(
    'A: Kennzeichen|B: Erstzulassung am|C.1.1: Halter|C.1.2: Vorname(n)|C.1.3: Wohnung|D.1: Hersteller (Marke)|D.2: Typ|D.3: Bezeichnung|E: FIN|F.1: Zul. Gesamtmasse kg|G: Masse des fahrbereiten Fahrzeugs|I: Zugelassen am|J: Klasse|K: EG-Genehmigung|L: Achsen|P.1: Hubraum|P.2: Leistung kW bei min-1|P.3: Energiequelle|R: Farbe|S.1: Sitze mit Fahrersitz|V.7: Kombiniert g/km|V.9: Abgasnorm',
  ),
  AT: labelsOf(
    'A: Behördliches Kennzeichen|B: Erstmalige Zulassung|C.1.1: Zulassungsbesitzer|C.1.2: Vornamen|C.1.3: Adresse|D.1: Fabrikmarke|D.2: Type|D.3: Handelsname|E: Fahrgestellnummer|F.1: Höchste Gesamtmasse|G: Eigengewicht|I: Zulassungsdatum|J: Fahrzeugart|K: Genehmigungszahl|L: Achszahl|P.1: Hubraum cm3|P.2: Motorleistung|P.3: Antriebsart|R: Farbe des Kfz|S.1: Zahl der Plätze|V.7: CO2-Wert|V.9: Euro-Klasse',
  ),
  IT: labelsOf(
    'A: Numero di targa|B: Prima immatricolazione|C.1.1: Intestatario|C.1.2: Nome proprio|C.1.3: Residenza|D.1: Fabbrica|D.2: Tipo|D.3: Denominazione|E: Telaio|F.1: Massa complessiva|G: Tara kg|I: Immatricolato il|J: Cat. veicolo|K: Omologazione|L: Assi|P.1: Cilindrata cm3|P.2: Potenza kW|P.3: Combustibile|R: Colore della carrozzeria|S.1: Posti totali|V.7: Emissioni CO2|V.9: Direttiva antinquinamento',
  ),
  FR: labelsOf(
    'A: Immatriculation|B: 1re immatriculation|C.1.1: Titulaire|C.1.2: Prénoms|C.1.3: Domicile|D.1: Constructeur|D.2: Type|D.3: Modèle|E: N° VIN|F.1: Masse en charge|G: Poids à vide|I: Date du certificat|J: Genre|K: Réception|L: Essieux|P.1: Cylindrée (cm3)|P.2: Puissance nette kW|P.3: Energie|R: Teinte|S.1: Nombre de places|V.7: Rejets CO2|V.9: Norme environnementale',
  ),
  BE: labelsOf(
    'A: Plaque / Plaat|B: Première mise en circulation|C.1.1: Titulaire / Houder|C.1.2: Prénom / Voornaam|C.1.3: Adresse / Adres|D.1: Marque / Merk|D.2: Type / Type|D.3: Modèle / Model|E: N° de châssis / Chassisnr.|F.1: MMA / MTM|G: Tare / Tarra|I: Date / Datum|J: Catégorie / Categorie|K: PVA|L: Essieux / Assen|P.1: Cylindrée / Cilinderinhoud|P.2: Puissance / Vermogen kW|P.3: Carburant / Brandstof|R: Couleur / Kleur|S.1: Places / Plaatsen|V.7: CO2|V.9: Euronorme / Euronorm',
  ),
  NL: labelsOf(
    'A: Kentekennummer|B: Eerste toelating|C.1.1: Houder|C.1.2: Voornaam|C.1.3: Woonplaats|D.1: Fabrikant|D.2: Type|D.3: Handelsnaam|E: Chassisnummer|F.1: Toegestane maximummassa|G: Massa rijklaar voertuig|I: Op naam gesteld|J: Categorie|K: Goedkeuring|L: Assen|P.1: Slagvolume cm3|P.2: Vermogen kW|P.3: Brandstofsoort|R: Kleur carrosserie|S.1: Zitplaatsen incl. bestuurder|V.7: CO2-uitstoot|V.9: Emissieklasse',
  ),
  ES: labelsOf(
    'A: Placa|B: Primera matriculación|C.1.1: Titular|C.1.2: Nombre de pila|C.1.3: Dirección|D.1: Fabricante|D.2: Tipo|D.3: Modelo comercial|E: Bastidor|F.1: MMA kg|G: Masa en orden de marcha|I: Matriculado el|J: Clase|K: Contraseña|L: Ejes|P.1: Cilindrada cm3|P.2: Potencia neta kW|P.3: Carburante|R: Color del vehículo|S.1: Plazas|V.7: Emisiones CO2|V.9: Norma Euro',
  ),
};

/** Runs of fields that are printed together; their order differs from page to page. */
const BLOCKS = [
  'A B H I',
  'C.1.1 C.1.2 C.1.3',
  'D D.1 D.2 D.3 E',
  'F.1 G J K L',
  'P.1 P.2 P.3 P.5',
  'R S.1 V.7 V.9',
];

/** The same vehicle in other words and another order of fields; on a paper of a `country` in its language. */
export function thirdCertificate(
  plain: Certificate,
  country: Country | undefined,
  brandName: string,
  random: Random,
): Certificate {
  const certificate = country ? foreignCertificate(plain, country, brandName, random) : plain;
  const labels = country ? foreign[country] : bulgarian;
  const rewrite = writing(random);
  const printed = certificate.printed.map((field) => ({
    ...field,
    label: labels[field.code] ?? field.label,
    value: rewrite(field),
  }));
  const [title, ...fields] = printed;
  const inBlock = (codes: string): PrintedField[] =>
    fields.filter(({ code }) => codes.split(' ').includes(code));
  const blocks = shuffled(BLOCKS.map(inBlock), random);
  const others = fields.filter(({ code }) => code === '');
  return { ...certificate, printed: [...(title ? [title] : []), ...blocks.flat(), ...others] };
}

/** How one page prints its values. */
function writing(random: Random): (field: PrintedField) => string {
  const hasUnits = random.chance(0.35);
  const hasFractions = random.chance(0.2);
  const hasSpeed = random.chance(0.25);
  const isLatin = random.chance(0.3);
  const isIso = random.chance(0.12);
  const speed = random.int(30, 60) * 100;
  const withUnit = (value: string, unit: string): string =>
    hasFractions ? `${value},00` : hasUnits ? `${value} ${unit}` : value;
  return ({ code, value }) => {
    if (code === 'P.1') return withUnit(value, 'cm³');
    if (code === 'P.2') return hasSpeed ? `${value}/${speed}` : withUnit(value, 'kW');
    if (code === 'F.1' || code === 'G') return hasUnits ? `${value} kg` : value;
    if (code === 'V.9' && isLatin) return value.replace('ЕВРО', 'EURO');
    if ((code === 'B' || code === 'I') && isIso) return value.split(/[./]/).toReversed().join('-');
    if (code === 'R' && random.chance(0.3)) return value.charAt(0) + value.slice(1).toLowerCase();
    return value;
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.int(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
