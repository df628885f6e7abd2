import type { Feature } from '../catalogue.ts';

/** Names of features beyond their labels, in both languages, as comma-separated phrases. */
export const featureSynonyms: Record<string, string> = {
  leather_seats: 'кожа, кожен салон, кожени седалки, leather, leather seats',
  '4x4':
    '4x4, 4 x 4, 4wd, awd, 4 по 4, четири по четири, задвижване 4x4, двойно предаване, all wheel drive, ' +
    'four wheel drive, quattro, куатро, xdrive, x drive, 4matic, 4motion',
  navigation: 'навигация, нави, с навигация, navi, navigation, sat nav, gps',
  parktronic: 'парктроник, паркинг сензори, parking sensors',
  camera_360:
    'камера, задна камера, камера 360, камера за задно виждане, камера за паркиране, rear camera, backup camera, ' +
    'reversing camera, parking camera',
  panoramic_roof:
    'панорама, панорамен, панорамен покрив, панорамен люк, панорамен таван, panorama, panoramic roof, glass roof',
  sunroof: 'люк, шибедах, sunroof',
  xenon_headlights: 'ксенон, ксенони, би ксенон, биксенон, xenon, bi xenon',
  led_headlines: 'led, лед светлини, лед фарове, led фарове, led lights',
  cruise_control: 'темпомат, автопилот, круиз контрол, cruise control',
  distance_control:
    'дистроник, адаптивен темпомат, distronic, адаптивен круиз контрол, adaptive cruise, adaptive cruise control',
  heated_seats:
    'подгрев, подгрев на седалките, подгрев на седалки, подгряване, подгряване на седалки, отопление на седалките, ' +
    'отопление на седалки, отопляеми седалки, подгряващи седалки, heated seats, seat heating',
  heated_steering_wheel:
    'подгряване на волана, подгрев на волана, подгряващ волан, отопляем волан, heated steering wheel',
  ventilated_seats:
    'обдухване, обдухване на седалките, обдухване седалки, вентилация на седалките, ventilated seats, cooled seats',
  power_tailgate:
    'електрически багажник, ел багажник, автоматичен багажник, power tailgate, electric tailgate',
  isofix: 'изофикс, айсофикс, isofix',
  auxiliary_heating: 'вебасто, webasto, печка вебасто, стационарно отопление, parking heater, eberspacher',
  disabled_adapted: 'за инвалиди, за инвалид, за хора с увреждания, disabled adapted, wheelchair accessible',
  with_registration: 'с регистрация, регистрирана, регистриран, registered',
  metallic_paint: 'металик, metallic',
  tuning: 'тунинг, тунингован, tuned',
  full_insurance: 'каско, с каско',
  long_base: 'дълга база, с дълга база, long wheelbase, lwb',
  short_base: 'къса база, с къса база, short wheelbase, swb',
  winch: 'лебедка, с лебедка, winch',
  electric_windows: 'ел стъкла, ел прозорци, електрически прозорци, електрически стъкла, electric windows',
  electric_seats: 'ел седалки, електрически седалки, electric seats, power seats',
  abs: 'абс, с абс, abs, with abs',
  esp: 'есп, esp',
  side_cases: 'странични куфари, side cases, panniers',
  top_case: 'заден куфар, top case, топ кейс',
  tow_bar: 'теглич, с теглич, теглича, tow bar, towbar, tow hitch',
  air_conditioning: 'климатик, клима, air conditioning',
  climate_control: 'климатроник, climatronic, climate control',
  air_suspension: 'въздушно окачване, еърматик, airmatic, air suspension',
  keyless_start:
    'безключово, безключово палене, безключов достъп, без ключ, keyless, keyless go, keyless entry',
  alloy_wheels: 'алуминиеви джанти, лети джанти, джанти, alloy wheels, alloys',
  service_book:
    'сервизна книжка, сервизна история, пълна сервизна история, с книжка, service book, service history, ' +
    'full service history, fsh',
  warranty: 'гаранция, с гаранция, warranty',
  leasing: 'лизинг, на изплащане, разсрочено плащане, на лизинг, с лизинг, leasing, on lease',
  '7_seats':
    '7 места, 7 мяста, 7 местен, 7 местна, 7 местно, 7 местни, седем места, седем местен, седем местна, седем местни, ' +
    'седемместен, седемместна, седемместно, седемместни, 7 seats, 7 seat, 7 seater, seven seats, seven seat, seven seater',
  taxi: 'такси, taxi',
  retro: 'ретро, ретро автомобил, класически, retro, oldtimer, олдтаймер, youngtimer',
  particulate_filter: 'дпф, dpf',
  gas_system: 'газова уредба, газов инжекцион',
  bluetooth: 'блутут, bluetooth',
};

/** All names of a feature: labels and synonyms. */
export const namesOfFeature = ({ key, label }: Pick<Feature, 'key' | 'label'>): string[] => [
  label.bg,
  label.en,
  ...(featureSynonyms[key]?.split(',') ?? []).map((name) => name.trim()),
];
