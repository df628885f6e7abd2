import { wordLexicon } from './word-lexicon.ts';

/** Words of fraudulent and of harmless messages by concept; see `LexiconWords` for the notation. */
export const scamLexicon = wordLexicon({
  bulgarian: {
    // Payment before a viewing
    deposit: 'капаро~ капарце депозит~ депосит~ аванс авансче предплат предплащ гаранционен задатък',
    none: `капарир платен платф платнищ запазен резервен резервна пратен доставчик телефон сметка= сметни
      превключ прегледан предни преден кодир дължина твоята вашата пускан плат= трябваше държавн картон
      картер кодекс кодов линкол линкълн дание карти= картинг парич влезли вината`,
    transfer: `преведе преведи преведа превежд превед превод= превода= преводи= преводът= наредя нареди наредете
      пусна= пусни= пуснете= пускай= пускайте= пускам= пуснеш= пускаш= пускате=`,
    send: `прати= пратете= пратя= пратиш= пратите= пращам= пращай пращаш изпрати= изпратете= изпратя= изпратиш=
      изпратите= изпращам= изпращаш препрати= препратете= препращ`,
    demand: `прати= пратете= изпрати= изпратете= пусни= пуснете= пускай= пускайте= преведи= преведете= плати=
      платете= внеси= внесете= наредете= дай= дайте=`,
    give: 'дам= дай= дайте= дава= давам= дадете= дадеш= даваш= давате= дава= оставя= оставите= оставиш= остави= оставете= внеси внес',
    pay: 'плат плащ заплат заплащ разплат',
    want: 'искам= иска= искаме= искат= изисква трябва= нужн необходим задължител желая= може=',
    hold: `запазя запазвам запазим запази= пазя= пази= пазите= пазим= държа= държи= държим= задърж резервира хвана=
      твоя= ваша= твой= сваля= свалям= спра= спирам= запазване`,
    ahead: 'предварител предварително авансово напред=',
    before: 'преди= без=',
    viewing: 'оглед огледа видя= видиш= видите= виждал гледам= гледаме= тест=',
    now: 'сега= днес= веднага= тутакси още=',
    half: 'половин',
    against: 'срещу=',
    travel: 'бензин гориво= горивото= пътни=',
    fee: 'такса такси= таксата= застраховк комисион осигуровк мито',
    // Where the payment is normal
    inPerson: `брой= ръка= място= мястото= нотариус нотариал сделка сделката прехвърл изповядв подпис договор
      лично= кеш= наложен`,
    lease: 'лизинг кредит вноск',
    liked: 'хареса харесам хареше',
    return: 'върна връща възстанов',
    who: 'кой= колко= кога=',
    not: `не= без= никак никог няма= нямам= нито= недей недейте нямаше= вместо= нямате= никому= никой=`,
    question: 'дали= ли=',
    // Money
    money: 'пари парите= парички сума сумата= суми средства',
    account: 'сметка= сметката= сметки сметк банков',
    iban: 'ибан айбан iban',
    currency: 'лв= лева= лев= евро= евра= еврото= eur= bgn= lv= бона= процент кинта',
    number: `сто= двеста= триста= четиристотин= петстотин= хиляда= петдесет= сто двайсет двадесет тридесет трийсет
      четирисет шейсет седемдесет осемдесет`,
    wallet: 'револют ревалют изипей изи пейпал пайпал еасипеи epay',
    untraceable: `уестърн уестерн мъниграм~ манигр биткойн~ биткоин~ крипто~ етериум usdt тетер пейсейф`,
    voucher: 'ваучер~',
    gift: 'подаръчн',
    // Where to talk
    messenger: 'вайбър вибер вайбер ватсап уотсап вотсап вацап телеграм месинджър сигнал=',
    stranger: 'телеграм имейл мейл емейл',
    only: 'само= единствено',
    write: 'пиши= пишете= писа= свържи свържете минем= минаваме= прехвърлим= продължим= там=',
    outside: 'извън= вън= мимо= покрай= заобикол',
    through: 'през= минаваме= минава=',
    platform: 'сайт платформа платформата',
    // Transport
    courier: `куриер~ спедит~ спедиц превозвач транспортна= транспортната= транспортен= транспортира автовоз= камион
      еконт= спиди= ескроу доверен агент= посредник`,
    escrow: 'ескроу ескро',
    delivery: 'достав докар изпрат пристиг пратка',
    take: 'вземе= вземат= взима= взема= взимат= прибере= получи= донесе= носи= взимат=',
    vehicle: 'кола= колата= автомобил ключ ключовете= джип',
    abroad: 'чужбин кораб= мисия= испания= англия= ирландия= германия= италия= норвегия= швеция= лондон=',
    // Codes
    code: 'код= кода= кодът= кодове= кодче кодчето= парола паролата= otp',
    arrived:
      'дойде= дойдоха= дойда= идва= пристигн получи= получихте= получите= получиш= получих= doide= doidoha=',
    digits: 'цифрите= числата= числото= цифрен цифров цифри= цифрения=',
    codeSource: `смс= смса= sms есемес съобщени whatsapp google гугъл потвърждени верификац еднократн viber= вайбър
      ватсап дойде= doide= doidoha= дойдоха= дойда= идва= пристигн получи= получихте= получите= получиш= получих= банк телефон=
      телефона= цифрен цифров цифрения= робот`,
    tell: `кажи= кажете= кажеш= дай= дайте= прати= пратете= препрати препращ продиктувай продиктувайте изпрати=
      изпратете= кажа= пращай какъв= трябва=`,
    vehicleCode: `радио радиото= боя= боята= цвят цвета= цветен цветния двигател мотор= скорост кутия грешк ключ
      имобил касетофон пощенск сейф каталож стикер p0 obd промо qr`,
    // Payment cards
    card: 'карта= картата= картичка= картите=',
    cardDetail: `номер номера= cvv cvc цифр валидност валидна гръб= гърба= снимка= снимай снимайте данни данните=
      дебит кредитна банкова банковата лице= срок= пин= pin= страни=`,
    enter: 'въвед попълн вкара',
    vehicleCard: 'регистрационн навигаци паркинг sd= сервиз талон европа= щет горив касов',
    // Links
    linkWord: 'линк линка= линкче връзката=',
    open: 'отвори= отворете= натисни= натиснете= влез= влезте= цъкни кликни потвърд прием получ',
    url: 'неизвестенлинк=',
    shortUrl: 'съкратенлинк=',
    badUrl: 'опасенлинк=',
  },
  english: {
    deposit: 'deposit~ prepay~ prepaid prepayment~ upfront advance=',
    none: 'paid=',
    transfer: 'transfer wire=',
    send: 'send= sent= forward',
    demand: 'send= transfer= pay= wire=',
    give: 'leave= put=',
    pay: 'pay paying payment cheque',
    want: 'need= want= require required must=',
    hold: 'hold= holding= reserve= reservation book= yours= keep= show= showing=',
    ahead: 'upfront= beforehand half=',
    before: 'before=',
    viewing: 'viewing= view= test= see=',
    now: 'now= today= immediately=',
    half: 'half=',
    fee: 'fee= fees= insurance commission',
    inPerson: 'cash= notary person= contract',
    lease: 'leasing lease= loan credit=',
    return: 'refund',
    not: 'not= never= don= dont= without= won= avoid=',
    no: 'no=',
    money: 'money= amount= funds=',
    account: 'account= bank=',
    iban: 'iban',
    currency: 'euro= euros= dollars= pounds= bgn=',
    wallet: 'revolut paypal easypay epay wise=',
    untraceable: 'western= moneygram~ bitcoin~ btc= crypto~ usdt ethereum trc20 paysafe',
    voucher: 'voucher~',
    gift: 'gift= steam=',
    messenger: 'whatsapp viber telegram signal= messenger',
    stranger: 'telegram email= mail=',
    only: 'only=',
    write: 'contact= message= write= text= continue=',
    outside: 'outside= off=',
    platform: 'site= website= platform',
    courier:
      'courier~ shipping= shipper transport= transportation carrier agent= escrow delivery= econt= speedy= dhl= transporter',
    escrow: 'escrow',
    delivery: 'deliver delivery= delivered= shipped= pick= ship=',
    take: 'pick= collect= bring= handle= picked=',
    vehicle: 'car= vehicle keys=',
    abroad: 'abroad= offshore= overseas= ireland= spain= germany= mission=',
    code: 'code= codes= otp= pin= password=',
    digits: 'digits= digit=',
    codeSource:
      'verification verify sms text= whatsapp google digit received receive arrived prove bank= phone= confirmation',
    arrived: 'received receive arrived',
    tell: 'tell= send= forward= give= read= what=',
    vehicleCode: 'radio engine= paint= color= colour= postal= error= fault= key= keys= zip=',
    card: 'card= cards=',
    cardDetail: 'number= details= cvv cvc photo= expiry pin= back=',
    enter: 'enter= fill=',
    linkWord: 'link= links=',
    open: 'click= open= receive claim= accept confirm',
  },
});
