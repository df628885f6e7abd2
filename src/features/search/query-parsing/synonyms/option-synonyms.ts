/**
 * Synonyms for catalogue options beyond their labels, as comma-separated phrases. One alphabet is enough
 * where spelling folding makes both equal (see `words.ts`). A key `a+b` means either option.
 */
import type { ChoiceGroup, Flag, RangeField } from '../../index/search-query.ts';

export const choiceSynonyms: Partial<Record<ChoiceGroup, Record<string, string>>> = {
  type: {
    car:
      'кола, коли, колата, колите, количка, колички, лека кола, леки коли, автомобил, автомобила, автомобили, ' +
      'лек автомобил, леки автомобили, car, cars, family car',
    bus: 'бус, буса, бусове, бусче, микробус, микробуси, автобус, автобуси, лекотоварен, bus, buses, minibus',
    truck: 'камион, камиона, камиони, камионче, тежкотоварен, тир, тирове, truck, trucks, lorry, lorries',
    bike: 'мотор, мотора, мотори, моторче, мотоциклет, мотоциклети, motorcycle, motorcycles, motorbike, motorbikes, bike',
    boat: 'лодка, лодки, яхта, яхти, катер, катери, моторна лодка, моторни лодки, моторница, рибарска лодка, boat, boats, yacht, yachts, motorboat',
    trailer: 'ремарке, колесар, колесари, ремаркето, ремаркета, trailer, trailers',
  },
  fuel: {
    gasoline: 'бензин, бензинов, бензинова, бензиново, бензинови, бензинка, petrol, gasoline',
    diesel: 'дизел, дизелов, дизелова, дизелово, дизелови, дизелка, нафта, diesel',
    hybrid: 'хибрид, хибриден, хибридна, хибридно, хибридни, хибриди, мек хибрид, hybrid, mild hybrid',
    plug_in_hybrid:
      'плъг ин, плъг ин хибрид, плъгин, плъгин хибрид, plug in, plugin, plug in hybrid, plugin hybrid, phev',
    electric:
      'електрически, електрическа, електрическо, електромобил, електромобили, електро, ток, на ток, ' +
      'изцяло електрическа, electric, fully electric, ev, bev, electric vehicle',
    lpg: 'газ, гас, с газ, на газ, газов, газова, газ бензин, бензин газ, агу, lpg',
    cng: 'метан, на метан, cng, methane',
    hydrogen: 'водород, водородна, водороден, водородно, hydrogen',
    none: 'без двигател, без мотор, no engine, without engine',
  },
  transmission: {
    manual:
      'ръчна, ръчни, ръчни скорости, ръчна скоростна кутия, ръчка, механична, механик, manual, manual gearbox',
    automatic:
      'автоматик, автомат, автоматична, автоматични, автоматичен, автоматични скорости, автоматична скоростна кутия, ' +
      'dsg, tiptronic, automatic, automatic gearbox, automatic transmission',
    semi_automatic: 'полуавтоматик, полуавтоматична, полуавтомат, semi automatic',
    cvt: 'вариатор, cvt',
  },
  body: {
    sedan: 'седан, седани, sedan',
    hatchback: 'хечбек, хетчбек, хеч, hatchback, hatch',
    wagon: 'комби, комбита, комбито, wagon, estate, estate car, station wagon, универсал',
    suv: 'джип, джипа, джипове, джипка, джипче, suv, suvs, всъдеход',
    crossover: 'кросоувър, кросовър, crossover',
    convertible: 'кабрио, кабриолет, cabrio, cabriolet, convertible',
    coupe: 'купе, coupe, kupe',
    roadster: 'роудстър, roadster',
    minivan: 'миниван, минивани, минивен, monovolume, minivan, mpv, people carrier',
    van: 'ван, van',
    pickup: 'пикап, пикапи, pickup, pick up',
    limousine: 'лимузина, limousine',
    camper: 'кемпер, кемпери, camper, motorhome',
    chopper: 'чопър, чопъри, chopper',
    scooter: 'скутер, скутери, scooter',
    sport: 'пистов, пистови, пистарка, пистарки, пистов мотор, писта, sportbike, sport bike, superbike',
    naked: 'нейкид, naked bike, naked',
    supermoto: 'супермото, супермотард, supermotard',
    moped: 'мотопед, мотопеди, мопед, moped',
    buggy: 'бъги, бъгита, buggy',
    trike: 'триколка, триколки, trike',
    enduro: 'ендуро, ендурка, enduro',
    cross: 'кросов, кросови, кросарка, кросарки, кросов мотор, motocross, dirt bike',
    atv: 'атв, ейтиви, atv, quad, quad bike',
    jet: 'джет, джетове, джет ски, jet ski, jetski',
    inflatable: 'надуваема, надуваема лодка, надуваеми, надуваеми лодки, inflatable',
    outboard_engine:
      'извънбордов, лодъчен двигател, лодъчен мотор, извънбордов двигател, извънбордови двигатели, извънбордов мотор, извънбордови мотори, outboard, ' +
      'outboard engine, outboard motor, outboards',
    sailboat:
      'ветроходна, ветроходна яхта, ветроходки, платноходка, sailing, sailing boat, sailing yacht, sailboat',
    motor_yacht: 'моторна яхта, моторни яхти, motor yacht',
    tractor_unit: 'влекач, влекачи, седлови влекач',
    tipper: 'самосвал, самосвали, самосвална, tipper',
    crane: 'с кран, автокран, with crane',
    refrigerated: 'хладилен, хладилна, хладилни, refrigerated, fridge van, reefer',
    cargo: 'товарен, товарни, cargo',
    passenger: 'пътнически, пътнически бус, passenger',
    box: 'фургон, фургони, box body',
    tow_truck: 'пътна помощ, репатрак, tow truck',
    tanker: 'цистерна, цистерни, tanker',
    garbage: 'сметосъбиращ, сметовоз, garbage truck',
    semi_trailer: 'полуремарке, полуремаркета, semi trailer, semitrailer',
  },
  build: {
    camping: 'каравана, каравани, caravan',
    tipper: 'самосвално',
    tanker: 'цистерна, tanker',
    grain: 'зърновоз, зърновози',
    livestock: 'за животни, за добитък, за коне, horse trailer',
  },
  doors: {
    2: 'двуврата, двуврат, двуврато, триврата, триврат, two door, three door, 2 door, 3 door',
    4: 'четириврата, четириврат, петврата, петврат, four door, five door, 4 door, 5 door',
  },
  axles: {
    1: 'едноосно, едноосен, single axle',
    2: 'двуосно, двуосен, twin axle, tandem axle',
    3: 'триосно, триосен, tri axle',
  },
  color: {
    black: 'черен, черна, черно, черни, black',
    white: 'бял, бяла, бяло, бели, white',
    silver: 'сребърен, сребърна, сребърно, сребрист, сребриста, сребристо, silver',
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
    new: 'нов, нова, ново, нови коли, нови автомобили, чисто нов, чисто нова, чисто ново, new, brand new',
    used: 'употребяван, употребявана, употребявани, втора употреба, втора ръка, на старо, used, second hand, pre owned',
    damaged:
      'катастрофирал, катастрофирала, катастрофирали, ударен, ударена, бит, бита, повреден, повредена, дефектен, ' +
      'повреден двигател, запален двигател, crashed, damaged, salvage, accident damaged',
    parts: 'за части, на части, for parts',
  },
  steering: {
    right:
      'десен волан, десен, дясна дирекция, десна дирекция, английска дирекция, английски волан, rhd, right hand drive, ' +
      'right hand',
    left: 'ляв волан, лява дирекция, нормален волан, lhd, left hand drive',
  },
  seller: {
    private:
      'частно лице, от частно лице, частни лица, частник, от частник, собственик, от собственик, от собственика, ' +
      'без прекупвачи, без търговци, private seller, private, by owner, from owner, no dealers',
    dealer: 'автокъща, автокъщи, от автокъща, дилър, дилъри, от дилър, търговец, dealer, dealers, dealership',
  },
  vat: {
    'included+excluded':
      'данъчен кредит, с данъчен кредит, право на данъчен кредит, с право на данъчен кредит, приспадане на ддс, ' +
      'право на приспадане на ддс, с право на приспадане на ддс, възстановимо ддс, ддс, фактура, с фактура, на фактура, ' +
      'tax credit, vat, vat reclaimable, vat invoice, ' +
      'reclaimable vat, vat deductible, deductible vat, vat qualifying',
    included:
      'с ддс, с включено ддс, включено ддс, цена с ддс, vat included, including vat, incl vat, inc vat',
    excluded: 'без ддс, без включено ддс, цена без ддс, excluding vat, plus vat, ex vat, vat excluded',
  },
  owners: {
    1:
      'първи собственик, от първи собственик, един собственик, 1 собственик, от един собственик, първа ръка, ' +
      'first owner, one owner, 1 owner, single owner',
    2: 'втори собственик, от втори собственик, second owner',
    3: 'трети собственик, от трети собственик, трета ръка, third owner',
  },
  sale: { reserved: 'капариран, капарирана, с капаро, reserved' },
  strokes: {
    2: 'двутактов, двутактови, двутактова, двутактовка, 2 такта, 2 тактов, two stroke, 2 stroke, 2t',
    4: 'четиритактов, четиритактова, 4 такта, 4 тактов, four stroke, 4 stroke, 4t',
  },
  material: {
    aluminium: 'алуминиева, алуминиев, алуминиеви, aluminium, aluminum',
    plastic: 'пластмасова, пластмасов, пластмасови, plastic',
    fibreglass: 'стъклопласт, стъклопластова, fibreglass, fiberglass',
    wood: 'дървена, wooden',
  },
  euro: {
    '6+6d': 'евро 6, евро шест, евро vi, euro 6, евро 6b, евро 6c, euro 6b, euro 6c, евро 6 и 6d',
    '6d': 'евро 6d, евро 6d temp, euro 6d, euro 6d temp',
    5: 'евро пет, евро 5a, евро 5b, euro 5a, euro 5b',
    4: 'евро четири',
  },
  origin: {
    germany: 'германия, от германия, внос от германия, немска, немски, немско, германска, germany, german',
    united_kingdom: 'англия, великобритания, английска, england, uk, british',
    united_states: 'америка, сащ, американска, американски, американско, usa, american, us import',
    netherlands: 'холандия, холандска, holland, dutch',
    italy: 'италианска, италиански, италианско, italian',
    france: 'френска, френски, френско, french',
    japan: 'японска, японски, японско, japanese',
    south_korea: 'корея, корейска, корейски, корейско, korea, korean',
    sweden: 'шведска, шведски, шведско, swedish',
    switzerland: 'швейцарска, швейцарски, swiss',
    belgium: 'белгийска, белгийски, belgian',
    austria: 'австрийска, австрийски, austrian',
    spain: 'испанска, испански, spanish',
    china: 'китайска, китайски, китайско, chinese',
    russia: 'руска, руски, руско, russian',
    czechia: 'чехия, чешка, чешки, czech',
  },
};

export const flagSynonyms: Partial<Record<Flag, string>> = {
  pictures: 'със снимки, снимки, с картинки, with pictures, with photos',
  vin: 'с вин, с вин номер, with vin',
  new_import: 'нов внос, нововнесен, нововнесена, new import, newly imported',
  barter: 'бартер, с бартер, замяна, за замяна, barter, part exchange, swap',
  accident_free:
    'без удари, без катастрофи, без катастрофа, небит, небита, не бит, не бита, неударен, неударена, не ударен, ' +
    'не удрян, не удряна, неудрян, неудряна, не е удрян, не е удряна, не е бит, не е бита, некатастрофирал, ' +
    'некатастрофирала, не катастрофирал, не катастрофирала, accident free, no accidents, no accident, not crashed, ' +
    'never crashed, not damaged, undamaged, без щети',
  reduced:
    'намалена цена, с намалена цена, намалена, намалени, намаление, reduced price, reduced, price drop',
};

/**
 * Driving licences for motorcycles, Directive 2006/126/EC, art. 4: AM up to 50 cc, A1 up to 125 cc and 11 kW, A2 up
 * to 35 kW. Power is in hp, rounded as listings round it: 11 kW are 14.96 hp, 35 kW are 47.59 hp, and a motorcycle
 * of exactly 35 kW is listed with 47 or 48 hp.
 */
export const licences: Readonly<Record<string, readonly { field: RangeField; max: number }[]>> = {
  a2: [{ field: 'power', max: 48 }],
  a1: [
    { field: 'power', max: 15 },
    { field: 'displacement', max: 125 },
  ],
  am: [{ field: 'displacement', max: 50 }],
};
