import type { Random } from '#kernel/random.ts';
import type { Certificate, PrintedField } from '../make-certificate.ts';

export const countries = ['DE', 'AT', 'IT', 'FR', 'BE', 'NL', 'ES'] as const;
export type Country = (typeof countries)[number];

type Language = 'de' | 'it' | 'fr' | 'nl' | 'es';
const languageOf: Record<Country, Language> = {
  DE: 'de',
  AT: 'de',
  IT: 'it',
  FR: 'fr',
  BE: 'fr',
  NL: 'nl',
  ES: 'es',
};

/** Title, labels in the order of `codes`, fuels and colours as printed in each language. */
const codes = [
  'A',
  'B',
  'C.1.1',
  'C.1.2',
  'C.1.3',
  'D.1',
  'D.2',
  'D.3',
  'E',
  'F.1',
  'G',
  'I',
  'J',
  'K',
  'L',
  'P.1',
  'P.2',
  'P.3',
  'R',
  'S.1',
  'V.7',
  'V.9',
];
const words: Record<
  Language,
  { title: string; labels: string; fuels: Record<string, readonly string[]>; colors: Record<string, string> }
> = {
  de: {
    title: 'ZULASSUNGSBESCHEINIGUNG TEIL I',
    labels:
      'Amtliches Kennzeichen|Datum der Erstzulassung|Name oder Firmenname|Vorname|Anschrift|Marke|Typ Variante Version|Handelsbezeichnung|Fahrzeug-Identifizierungsnummer|Technisch zulässige Gesamtmasse|Leermasse|Datum dieser Zulassung|Fahrzeugklasse|Nummer der Genehmigung|Anzahl der Achsen|Hubraum in cm³|Nennleistung in kW|Kraftstoffart|Farbe des Fahrzeugs|Sitzplätze|CO2 g/km|Emissionsklasse',
    fuels: {
      gasoline: ['BENZIN', 'Benzin'],
      diesel: ['DIESEL', 'Diesel'],
      lpg: ['BENZIN/FLÜSSIGGAS'],
      hybrid: ['HYBRID BENZIN/ELEKTRO'],
    },
    colors: {
      black: 'SCHWARZ',
      white: 'WEISS',
      blue: 'BLAU',
      red: 'ROT',
      silver: 'SILBER',
      green: 'GRÜN',
      brown: 'BRAUN',
      gray: 'GRAU',
    },
  },
  it: {
    title: 'CARTA DI CIRCOLAZIONE',
    labels:
      'Targa|Data di prima immatricolazione|Cognome o ragione sociale|Nome|Indirizzo|Marca|Tipo variante versione|Denominazione commerciale|Numero di identificazione|Massa massima|Massa a vuoto|Data di immatricolazione|Categoria|Numero di omologazione|Numero assi|Cilindrata|Potenza massima kW|Alimentazione|Colore|Posti a sedere|CO2|Classe ambientale',
    fuels: {
      gasoline: ['BENZINA', 'BENZ'],
      diesel: ['GASOLIO', 'GASOL'],
      lpg: ['BENZINA/GPL', 'B/GPL'],
      hybrid: ['IBRIDO BENZINA/ELETTRICO'],
    },
    colors: {
      black: 'NERO',
      white: 'BIANCO',
      blue: 'BLU',
      red: 'ROSSO',
      silver: 'ARGENTO',
      green: 'VERDE',
      brown: 'MARRONE',
      gray: 'GRIGIO',
    },
  },
  fr: {
    title: "CERTIFICAT D'IMMATRICULATION",
    labels:
      "Numéro d'immatriculation|Date de première immatriculation|Nom ou raison sociale|Prénom|Adresse|Marque|Type variante version|Dénomination commerciale|Numéro d'identification|Masse maximale|Masse du véhicule|Date d'immatriculation|Catégorie|Numéro de réception|Nombre d'essieux|Cylindrée|Puissance nette maximale|Type de carburant|Couleur|Places assises|CO2|Classe environnementale",
    fuels: {
      gasoline: ['ESSENCE', 'ES'],
      diesel: ['GAZOLE', 'GO'],
      lpg: ['ESSENCE/GPL'],
      hybrid: ['HYBRIDE', 'EH'],
    },
    colors: {
      black: 'NOIR',
      white: 'BLANC',
      blue: 'BLEU',
      red: 'ROUGE',
      silver: 'ARGENT',
      green: 'VERT',
      brown: 'BRUN',
      gray: 'GRIS',
    },
  },
  nl: {
    title: 'KENTEKENBEWIJS DEEL I',
    labels:
      'Kenteken|Datum eerste toelating|Naam|Voornamen|Adres|Merk|Type variant uitvoering|Handelsbenaming|Voertuigidentificatienummer|Maximum massa|Massa rijklaar|Datum tenaamstelling|Voertuigcategorie|Typegoedkeuringsnummer|Aantal assen|Cilinderinhoud|Nominaal vermogen|Brandstof|Kleur|Aantal zitplaatsen|CO2|Milieuklasse',
    fuels: { gasoline: ['BENZINE'], diesel: ['DIESEL'], lpg: ['BENZINE/LPG'], hybrid: ['HYBRIDE'] },
    colors: {
      black: 'ZWART',
      white: 'WIT',
      blue: 'BLAUW',
      red: 'ROOD',
      silver: 'ZILVER',
      green: 'GROEN',
      brown: 'BRUIN',
      gray: 'GRIJS',
    },
  },
  es: {
    title: 'PERMISO DE CIRCULACION',
    labels:
      'Matrícula|Fecha de primera matriculación|Apellidos o razón social|Nombre|Domicilio|Marca|Tipo variante versión|Denominación comercial|Número de identificación|Masa máxima|Tara|Fecha de matriculación|Categoría|Homologación|Número de ejes|Cilindrada|Potencia máxima kW|Tipo de combustible|Color|Plazas de asiento|CO2|Nivel de emisiones',
    fuels: {
      gasoline: ['GASOLINA'],
      diesel: ['GASÓLEO', 'DIESEL'],
      lpg: ['GASOLINA/GLP'],
      hybrid: ['HÍBRIDO'],
    },
    colors: {
      black: 'NEGRO',
      white: 'BLANCO',
      blue: 'AZUL',
      red: 'ROJO',
      silver: 'PLATA',
      green: 'VERDE',
      brown: 'MARRÓN',
      gray: 'GRIS',
    },
  },
};
/** Colours are not printed in France and Italy. */
const WITHOUT_COLOR = new Set<Country>(['FR', 'IT']);
const owners = ['MEYER', 'ROSSI', 'DUBOIS', 'DE VRIES', 'GARCIA'];

/** The same vehicle as printed on a foreign certificate. `brandName` is in Latin letters. */
export function foreignCertificate(
  certificate: Certificate,
  country: Country,
  brandName: string,
  random: Random,
): Certificate {
  const { title, labels, fuels, colors } = words[languageOf[country]];
  const labelOf = new Map(codes.map((code, index) => [code, labels.split('|')[index] ?? '']));
  const truth = { ...certificate.truth };
  const valueOf = (code: string) => certificate.printed.find((each) => each.code === code)?.value;
  const [color, colorWord] = random.pick(Object.entries(colors));
  const separator = { DE: '.', AT: '.', IT: '/', FR: '/', BE: '/', NL: '/', ES: '/' }[country];
  const owner = random.pick(owners);
  const plate = `${random.pick(['AB', 'EK', 'HN'])} ${random.int(100, 999)} ${random.pick(['XY', 'ZT'])}`;
  const values: Record<string, string | undefined> = {
    A: plate,
    'C.1.1': owner,
    'C.1.2': 'MARIA',
    'C.1.3': 'HAUPTSTR. 12',
    'D.1': brandName.toUpperCase(),
    'D.3': certificate.commercial.toUpperCase(),
    'P.3': random.pick(fuels[truth.fuel ?? ''] ?? [truth.fuel ?? '']),
    R: colorWord,
    'V.9': truth.euro === undefined ? undefined : `EURO ${truth.euro === '6d' ? '6D' : truth.euro}`,
  };
  if (WITHOUT_COLOR.has(country)) delete truth.color;
  else truth.color = color;
  const isDate = (code: string): boolean => code === 'B' || code === 'I';
  const printed = codes.flatMap((code): PrintedField[] => {
    if (code === 'R' && WITHOUT_COLOR.has(country)) return [];
    const value = code in values ? values[code] : valueOf(code);
    if (value === undefined) return [];
    return [
      {
        code,
        label: labelOf.get(code) ?? '',
        value: isDate(code) ? value.replaceAll('.', separator) : value,
      },
    ];
  });
  return {
    ...certificate,
    printed: [{ code: '', label: title, value: '' }, ...printed],
    truth,
    secrets: [plate, owner, 'HAUPTSTR. 12'],
  };
}
