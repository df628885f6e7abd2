/**
 * Synonyms for catalogue options beyond their labels, as comma-separated phrases. One alphabet is enough
 * where spelling folding makes both equal (see `words.ts`).
 */
import type { ChoiceGroup, Flag } from '../index/search-query.ts';

export const choiceSynonyms: Partial<Record<ChoiceGroup, Record<string, string>>> = {
  type: {
    car: 'кола, коли, колата, лека кола, леки коли, автомобил, автомобили, car, cars',
    bus: 'бус, бусове, микробус, микробуси, автобус, автобуси, bus, minibus',
    truck: 'камион, камиони, тир, тирове, truck, trucks, lorry',
    bike: 'мотор, мотори, мотоциклет, мотоциклети, мотоциклет, motorcycle, motorcycles, motorbike, bike',
    boat: 'лодка, лодки, яхта, яхти, катер, катери, boat, boats, yacht, yachts',
    trailer: 'ремарке, ремаркета, trailer, trailers',
  },
  fuel: {
    gasoline: 'бензин, бензинов, бензинова, бензиново, бензинови, бензинка, petrol, gasoline',
    diesel: 'дизел, дизелов, дизелова, дизелово, дизелови, дизелка, нафта, diesel',
    hybrid: 'хибрид, хибриден, хибридна, хибриди, hybrid',
    plug_in_hybrid: 'плъг ин, плъг ин хибрид, плъгин хибрид, plug in, plug in hybrid, phev',
    electric:
      'електрически, електрическа, електрическо, електромобил, електромобили, електро, ток, на ток, electric, ev',
    lpg: 'газ, на газ, газов, газова, газ бензин, бензин газ, агу, lpg',
    cng: 'метан, на метан, cng, methane',
    hydrogen: 'водород, hydrogen',
  },
  transmission: {
    manual: 'ръчна, ръчни, ръчни скорости, ръчна скоростна кутия, ръчка, механична, механик, manual',
    automatic:
      'автоматик, автомат, автоматична, автоматични, автоматични скорости, автоматична скоростна кутия, automatic',
    semi_automatic: 'полуавтоматик, полуавтоматична, полуавтомат, semi automatic',
    cvt: 'вариатор, cvt',
  },
  body: {
    sedan: 'седан, седани, saloon, sedan',
    hatchback: 'хечбек, хетчбек, хеч, hatchback, hatch',
    wagon: 'комби, комбита, wagon, estate, station wagon, универсал',
    suv: 'джип, джипове, джипка, suv, всъдеход',
    crossover: 'кросоувър, кросовър, crossover',
    convertible: 'кабрио, кабриолет, cabrio, cabriolet, convertible',
    coupe: 'купе, coupe, kupe',
    roadster: 'роудстър, roadster',
    minivan: 'миниван, минивен, minivan, mpv',
    van: 'ван, van',
    pickup: 'пикап, пикапи, pickup, pick up',
    limousine: 'лимузина, limousine',
    camper: 'кемпер, кемпери, camper, motorhome',
    chopper: 'чопър, чопъри, chopper',
    scooter: 'скутер, скутери, scooter',
    sport: 'пистов, писта',
    enduro: 'ендуро, enduro',
    cross: 'кросов, кросови, motocross',
    atv: 'атв, atv, quad',
    jet: 'джет, джет ски, jet ski',
    tractor_unit: 'влекач, влекачи, седлови влекач',
    tipper: 'самосвал, самосвали, tipper',
    semi_trailer: 'полуремарке, полуремаркета',
  },
  build: {
    camping: 'каравана, каравани, caravan',
    boat: 'ремарке за лодка, ремарке за яхта, ремарке за джет, boat trailer',
    motorcycle: 'ремарке за мотор, ремарке за мотори, motorcycle trailer',
  },
  color: {
    black: 'черен, черна, черно, черни, black',
    white: 'бял, бяла, бяло, бели, white',
    silver: 'сребърен, сребърна, сребрист, сребриста, сребристо, silver',
    gray: 'сив, сива, сиво, сиви, grey, gray, графит, антрацит',
    red: 'червен, червена, червено, бордо, red',
    blue: 'син, синя, синьо, сини, тъмно син, тъмно синя, светло син, blue',
    green: 'зелен, зелена, зелено, green',
    yellow: 'жълт, жълта, жълто, yellow',
    orange: 'оранжев, оранжева, оранжево, orange',
    brown: 'кафяв, кафява, кафяво, brown',
    beige: 'бежов, бежова, бежово, beige',
    gold: 'златист, златиста, златна, gold',
    purple: 'лилав, лилава, лилаво, purple',
    pink: 'розов, розова, розово, pink',
  },
  condition: {
    new: 'нов, нова, ново, чисто нов, чисто нова, new, brand new',
    used: 'употребяван, употребявана, втора употреба, used',
    damaged:
      'катастрофирал, катастрофирала, катастрофирали, ударен, ударена, бит, бита, повреден, повредена, дефектен, ' +
      'crashed, damaged',
    parts: 'за части, на части, for parts',
  },
  steering: { right: 'десен волан, дясна дирекция, rhd', left: 'ляв волан, лява дирекция, lhd' },
  seller: {
    private: 'частно лице, частник, от частник, собственик, от собственик, private seller',
    dealer: 'автокъща, дилър, dealer',
  },
  vat: { included: 'с ддс', excluded: 'без ддс' },
  owners: { 1: 'първи собственик, един собственик, първа ръка, first owner, one owner' },
  euro: { '6d': 'евро 6 d' },
  origin: {
    germany: 'германия, немска, germany',
    united_kingdom: 'англия, великобритания, england, uk',
    united_states: 'америка, сащ, usa',
    netherlands: 'холандия, holland',
  },
};

export const flagSynonyms: Partial<Record<Flag, string>> = {
  pictures: 'със снимки, снимки, with pictures, with photos',
  vin: 'с вин, с вин номер, with vin',
  new_import: 'нов внос, new import',
  barter: 'бартер, замяна, barter',
  accident_free:
    'без удари, без катастрофи, без катастрофа, небит, небита, не бит, не бита, неударен, неударена, не ударен, ' +
    'некатастрофирал, некатастрофирала, не катастрофирал, accident free, no accidents',
  reduced: 'намалена цена, намалена, намалени, reduced price',
};

export const featureSynonyms: Record<string, string> = {
  leather_seats: 'кожа, кожен салон, кожени седалки, leather, leather seats',
  '4x4': '4x4, 4 x 4, 4wd, awd, четири по четири, quattro, куатро, xdrive, x drive, 4matic, 4motion',
  navigation: 'навигация, нави, navi, navigation, sat nav',
  parktronic: 'парктроник, паркинг сензори, parking sensors',
  camera_360: 'камера, задна камера, камера 360, rear camera, backup camera',
  panoramic_roof: 'панорама, панорамен покрив, панорамен люк, панорамен таван, panorama',
  sunroof: 'люк, шибедах, sunroof',
  xenon_headlights: 'ксенон, ксенони, би ксенон, биксенон, xenon, bi xenon',
  led_headlines: 'led, лед светлини, лед фарове, led фарове, led lights',
  cruise_control: 'темпомат, автопилот, круиз контрол, cruise control',
  distance_control: 'дистроник, адаптивен темпомат, distronic, adaptive cruise',
  heated_seats: 'подгрев, подгрев на седалките, подгряване, отопляеми седалки, heated seats',
  tow_bar: 'теглич, tow bar, towbar',
  air_conditioning: 'климатик, air conditioning',
  climate_control: 'климатроник, climatronic, climate control',
  air_suspension: 'въздушно окачване, еърматик, airmatic, air suspension',
  keyless_start: 'безключово палене, безключов достъп, keyless, keyless go',
  alloy_wheels: 'алуминиеви джанти, лети джанти, джанти, alloy wheels, alloys',
  service_book: 'сервизна книжка, сервизна история, service book, service history',
  warranty: 'гаранция, с гаранция, warranty',
  leasing: 'лизинг, на лизинг, leasing',
  '7_seats': '7 места, 7 местен, 7 местна, 7 местни, седем места, седемместен, 7 seats, 7 seater',
  taxi: 'такси, taxi',
  retro: 'ретро, retro',
  particulate_filter: 'дпф, dpf',
  gas_system: 'газова уредба, газов инжекцион',
  bluetooth: 'блутут, bluetooth',
  tax_credit: 'данъчен кредит, с право на данъчен кредит',
};

/** Spellings of brands too informal for the catalogue's aliases. */
export const brandSynonyms: Record<string, string> = {
  vw: 'wv, volks, фолцваген',
  mercedes_benz: 'merc, mercedes, benz, бенц',
  bmw: 'bmv',
  skoda: 'shkoda',
};

/** Spellings of models, by `brand.model`. */
export const modelSynonyms: Record<string, string> = {
  'land_rover.range_rover': 'рендж ровър, рейндж ровър, рейндж ровер, рендж ровер, ренж ровър',
  'mercedes_benz.g_class': 'гелендваген, g wagon',
  'vw.golf': 'голфче',
};

/** Words without a condition; dropped unless a longer phrase begins with them. */
export const noiseWords =
  'търся, купувам, купя, продавам, продава, обява, обяви, цена, гр, град, автомобилът, година, looking, buy, sale, price, ' +
  'скорости, скоростна, кутия, gearbox, цвят, color, colour, марка, модел, гориво, fuel, около, област, авто, auto';

/** Words that exclude the following phrase. */
export const exclusionWords = 'без, освен, без да, without, except';

/**
 * Words of listings within one letter of a brand, model or town. They are never corrected, and mean a model
 * only next to its brand.
 */
export const commonWords =
  'one, up, note, is, it, edge, sport, mega, cool, premium, classic, comfort, special, custom, express, open, element, ' +
  'spider, cross, grand, gran, super, universal, prestige, excellent, active, line, plus, turbo, limited, edition, ' +
  'запазен, запазена, запазено, обслужен, обслужена, обслужено, перфектен, перфектна, отличен, отлична, добър, добра, ' +
  'състояние, реални, реален, километри, мотор, двигател, гуми, зимни, летни, салон, седалки, врати, внос, лично, ' +
  'лична, гаражен, гаражна, изгодно, спешно, договаряне, евтин, евтина, пълна, пълен, лукс, спорт, турбо, ръжда, ' +
  'застрахован, застраховка, ремонт, ремонтиран, верига, ремък, масло, пробег, документи, ключове, данък, продажба, ' +
  'семейна, семейно, малка, малко, голям, голяма, голямо, бърза, мощна, мощен, икономична, всичко, масажор, памет, ' +
  'стъкла, огледала, волан, багажник, покрив, фарове, аларма, печка, климат, автобуса, морска, градска, тежка, лека, ' +
  'хубав, хубава, читав, читава, здрав, здрава, рядка, рядък, уникат, уникална, дълга, дълъг, къса, висок, нисък, ' +
  'стар, стара, ново, нова, работен, работна, камера, сервиз, първи, втори, трети, панел, пакет, линия, ' +
  'красив, красива, бартер, разсрочено, коло, карам, кара, пали, върви, търси, фара, порта, сорта, форма';
