/** Words of a query that are no filter. */
/** Words without a condition; dropped unless a longer phrase begins with them. */
export const noiseWords =
  'търся, търси се, търсим, купувам, купя, купува се, да купя, искам, искаме, трябва ми, продавам, продава, продава се, ' +
  'продажба, обява, обяви, обяви за, цена, цената, на цена, добра цена, на добра цена, изгодна цена, евтина цена, гр, ' +
  'град, града, за града, автомобилът, превозно средство, година, годишна, месец, скорости, скоростна, кутия, цвят, марка, ' +
  'модел, гориво, двигател, задвижване, волан, дирекция, около, наоколо, област, обл, окръг, район, регион, региона, и региона, радиус, в радиус, ' +
  'авто, внос, от внос, пробег, километри, км, малко километри, с малко километри, нисък пробег, реални километри, ' +
  'реален пробег, с реални километри, собственик да е, произведен, произведена, производство, нагоре, надолу, или, също, ' +
  'само, дори, поне, максимум, минимум, най, най евтин, най евтина, най евтини, най евтините, по евтин, по евтина, ' +
  'като нов, като нова, като ново, в добро състояние, в отлично състояние, в перфектно състояние, много добро състояние, ' +
  'отлично състояние, добро състояние, без забележки, без забележка, без проблеми, без проблем, без вложения, ' +
  'без коментар, без ремонт, без първоначална вноска, за жена, за мъж, за начинаещ, за начинаещи, за студент, ' +
  'за студенти, за семейство, за семейството, за работа, за път, за дълъг път, за всеки ден, за ежедневието, за село, ' +
  'за града, за градско, за офроуд, за първа кола, първа, ниска консумация, с ниска консумация, малка консумация, ' +
  'малък разход, разход, консумация, с мотор, с двигател, с извънбордов двигател, с извънбордов мотор, с извънбордов, with outboard, with outboard engine, негорена, не горена, тъмно, светло, тъмна, светла, dark, light, мат, спортен, спортна, салон, двойна, regular service, serviced, sports, да е, да има, със, която, който, което, дето, ' +
  'looking, looking for, buy, to buy, want, i want, want to, need, sale, for sale, price, good price, cheap price, ' +
  'gearbox, transmission, color, colour, fuel, auto, vehicle, vehicles, engine, import, imported, a, my, me, some, any, ' +
  'cheap, cheapest, good, nice, great, best, perfect, excellent, reliable, economical, small, big, large, fast, clean, ' +
  'well kept, well maintained, maintained, low, low mileage, with low mileage, mileage, condition, in good condition, ' +
  'good condition, perfect condition, excellent condition, family, city, for family, first, first car, student, ' +
  'beginner, urgent, near me, driving, range, with motor';

/** Words that exclude the following phrase. */
export const exclusionWords = 'без, освен, без да, без да е, without, except, excluding';

/** Words that exclude a following option, but are fillers before any other word. */
export const negationWords = 'не, not, no, non';

/**
 * Ordinary words of listings within one letter of a brand, model or town, or the names of a model themselves. They are
 * never corrected, and mean a model only next to its brand.
 */
export const ordinaryWords =
  'one, up, note, is, it, edge, sport, adventure, trial, coach, box, iron, mega, cool, premium, classic, comfort, special, custom, express, open, element, ' +
  'spider, cross, grand, gran, super, universal, prestige, active, line, plus, turbo, limited, edition, мотор, гуми, ' +
  'зимни, летни, салон, седалки, врати, гараж, турбо, ръжда, верига, ремък, масло, масажор, памет, стъкла, огледала, ' +
  'волан, багажник, покрив, фарове, аларма, печка, климат, автобуса, морска, тежка, лека, нова, камера, панел, ' +
  'пакет, линия, бартер, коло, фара, порта, сорта, форма';

/** Praise and other words that describe no fact of the vehicle; dropped, and never corrected. */
export const praiseWords =
  'запазен, запазена, запазено, запазени, обслужен, обслужена, обслужено, перфектен, перфектна, перфектно, отличен, ' +
  'отлична, отлично, добър, добра, добро, състояние, реални, реален, реална, лично, лична, личен, гаражен, гаражна, ' +
  'изгоден, изгодно, изгодна, изгодни, спешно, договаряне, по договаряне, евтин, евтина, евтино, евтини, евтинко, пълна, ' +
  'пълен, лукс, луксозен, луксозна, спорт, застрахован, застраховка, ремонт, ремонтиран, документи, ключове, данък, ' +
  'семеен, семейна, семейно, семейни, градска, градски, градско, малка, малък, малко, малки, голям, голяма, голямо, ' +
  'големи, бърза, бърз, бързо, мощна, мощен, мощно, икономичен, икономична, икономично, всичко, хубав, хубава, хубаво, ' +
  'хубави, читав, читава, здрав, здрава, здраво, рядка, рядък, уникат, уникална, дълга, дълъг, къса, висок, нисък, ' +
  'стар, стара, старо, стари, работен, работна, сервиз, първи, втори, трети, красив, красива, разсрочено, карам, кара, пали, ' +
  'върви, надежден, надеждна, надеждно, надеждни, удобна, удобен, практична, практичен, топ, супер, нормална, ' +
  'нормален, приличен, прилична, свестен, свестна, готина, готин, якa, поддържан, поддържана, поддържано';

/** Never corrected and needing a brand; see both lists. */
export const commonWords = `${ordinaryWords}, ${praiseWords}`;
