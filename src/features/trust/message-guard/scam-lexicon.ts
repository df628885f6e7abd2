import { wordLexicon } from './word-lexicon.ts';

/** Words of fraudulent and of harmless messages by concept; see `LexiconWords` for the notation. */
export const scamLexicon = wordLexicon({
  bulgarian: {
    // Longer words that begin like others
    harmless: `капарир платен платф платнищ запазен резервен резервна пратен доставчик телефон сметни превключ
      прегледан предни преден кодир дължина твоята вашата пускан плат= държавн картон картер кодекс кодов
      парич вината изключ включ платно плащаница пратка`,
    // Payment before a viewing
    deposit: 'капаро~ капарце депозит~ депосит~ аванс авансче предплат предплащ гаранционен задатък',
    transfer: `преве превед превежд превод= превода= преводи= преводът= преводът наредя нареди наредете нареждам
      пусна= пусни= пуснете= пускай= пускайте= пускам= пуснеш= пускаш= пускате= внеса= внеси= внесете= внасяте= внасян`,
    send: `прати= пратете= пратя= пратиш= пратите= пращам= пращай= пращаш= пращате= изпрати= изпратете= изпратя=
      изпратиш= изпратите= изпращам= изпращаш= изпращате= препрат препращ`,
    demand: `прати= пратете= пращай= пращаш= пращате= изпрати= изпратете= изпращате= пусни= пуснете= пускай=
      пускайте= пускаш= пускате= преведи= преведете= превеждате= превеждаш= плати= платете= плащаш= внеси=
      внесете= наредете= дай= дайте=`,
    give: `дам= дай= дайте= дава= даде= даваш= давате= давам= дадете= дадеш= оставя= оставите= оставиш= остави=
      оставете= оставяте= внеси внес`,
    pay: 'плат плащ заплат заплащ разплат предплат предплащ дължите= дължиш= доплатите= доплатете=',
    want: 'искам= иска= искаме= искат= изисква трябва= нужн необходим задължител желая= може=',
    hold: `запазя запазвам запазим запази= запазване= пазя= пази= пазите= пазим= държа= държи= държим= задърж
      резервира резервация= резервацията= хвана= твоя= ваша= твой= сваля= свалям= спра= спирам= чакам= чака=`,
    assurance: 'сигур сериозн гаранция= гаранцион залог',
    ahead: 'предварител авансово напред= първо=',
    guarantee: 'гаранция= гаранционна= залог',
    before: 'преди= без=',
    afterwards: 'после= тогава=',
    viewing: 'оглед огледа видя= видиш= видите= виждал гледам= гледаме= тест=',
    now: 'сега= днес= веднага= тутакси още=',
    half: 'половин',
    against: 'срещу=',
    travel: 'бензин гориво= горивото= пътни=',
    fee: 'такса такси= таксата= застраховк комисион осигуровк мито опаковка удържат=',
    // Where a payment is normal
    inPerson: `брой= ръка= място= мястото= нотариус нотариал сделка сделка= сделката= сделки= прехвърл изповядв подпис договор лично= кеш= разписк офис= офиса=
      наложен фактура фактурата`,
    lease: 'лизинг кредит вноск',
    appointment: 'уговорка= уговорката=',
    liked: 'хареса харесам хареше',
    who: 'кой= колко= кога=',
    not: `не= без= никак никог няма= нямам= нито= недей недейте вместо= нямате= никой= отказ`,
    expense: 'моя= чия= ваша= твоя= негова= нейна= своя=',
    // Money
    money: 'пари= парите= паричк сума сумата= суми средства плик=',
    account: 'сметка= сметката= сметки= банков',
    bank: 'банка= банката= банков',
    iban: 'ибан айбан iban',
    currency: 'лв= лева= лев= евро= евра= еврото= eur= bgn= lv= бона= процент кинта',
    number: `сто= двеста= триста= четиристотин= петстотин= хиляда= петдесет= двайсет двадесет тридесет трийсет
      четирисет шейсет седемдесет осемдесет`,
    wallet: 'револют ревалют изипей пейпал пайпал epay пейсера скрил нетелър',
    untraceable:
      'уестърн уестерн мъниграм~ манигр биткойн~ биткоин~ крипто~ етериум бинанс usdt тетер btc= пейсейф',
    voucher: 'ваучер~',
    buy: 'купи= купете= купите= купиш= вземи= вземете=',
    gift: 'подаръчн стийм стиим стим= амазон',
    // Tricks with a payment that was or seems made
    release: 'освобод освобожд замраз отблок отключ активир задържан блокиран верифицир верификац',
    mistake: 'погрешк грешка= сгреш сбърк двойно= повече=',
    giveBack: 'върн връщ разликата= остатък останалото= препрат препращ',
    sent: 'пуснах= пратих= преведох= изпратих=',
    forward: 'препрат препращ',
    cheque: 'чек= чека= чекът= чекове=',
    cash: 'осребр инкас',
    approve: 'потвърд одобр разреш натисни= натиснете= приеме= приемете=',
    bankApp: 'банкиране= банкирането= приложение= приложението= известие= известието= апликаци',
    balance: 'баланс минимум= поне= наличност',
    safe: 'безопасн защитен',
    purchase: 'покупк сделка= сделката= сделки= плащане= плащането= услуга= услугата=',
    notary: 'нотариус нотариал',
    cvv: 'cvv= cvc= цвв=',
    qr: 'qr= куар',
    broker: 'брокер адвокатът= адвоката= адвокатa= зет= шофьор превозвач',
    entrust: 'съхран държи= държат= стоят= урежда= уреди= уредят=',
    company: 'фирма= фирмата= компани агенция= агенцията=',
    client: 'купувач= клиент=',
    register: 'регистрир партньор',
    papers: 'ключ= ключа= ключовете= талон= талона= пълномощно= документите=',
    post: 'поща= пощата= куриер еконт спиди',
    access: 'достъп парола паролата= пароли= паролите=',
    soon: 'вечерта= довечера= обяд= час= часа= днес= сега= веднага=',
    small: 'малка= символична= стотачка= стотачката=',
    // Handing over the device or one's identity
    remote: 'анидеск тиймвюър тиймвиър anydesk teamviewer rustdesk ultraviewer',
    install: 'инсталир свали= свалете= сваляш= сваляте= изтегли= изтеглете= даунлоуд',
    program: 'приложение= приложението= програм апликаци файл= файла= апк= apk=',
    identity: 'егн личнакарта селфи самоличност',
    staff: 'поддръжка= поддръжката= служител модератор администратор',
    parts: 'части= частите= част= джант гума= гуми= гумите= двигател врат фар броня калник филтр огледалото=',
    // Reports of earlier frauds and payments
    past: `миналата= миналия= дадох= взе= взеха= искаше= искаха= изгоря= приех= отказах= блокирах= докладвам= писа= изгори= загуби= предплатих= излъгаха=`,
    // Where to talk
    messenger: 'вайбър вибер вайбер ватсап уотсап вотсап вацап телеграм месинджър сигнал=',
    stranger: 'телеграм имейл мейл емейл имейладрес=',
    only: 'само= единствено',
    write: 'пиши= пишете= писа= свържи свържете минем= мини= минаваме= прехвърлим= продължим= там= ела=',
    outside: 'извън= вън= мимо= покрай= заобикол',
    through: 'през= минаваме= минава= ползва',
    platform: 'сайт платформа платформата',
    // Transport
    courier: `куриер~ спедит~ спедиц превозвач транспортна= транспортната= транспортен= еконт= спиди= ескроу доверен логистич дпд=
      агент= агентът= агента= посредник`,
    transport: 'транспорт= транспорта= транспортът= автовоз камион',
    escrow: 'ескроу ескро',
    delivery: 'достав докар изпрат изпращ пращаме= пристиг пратка пратката=',
    take: `вземе= вземат= взима= взема= взимат= прибере= получи= донесе= носи= даде= дойде= събира= събере= приберат=`,
    vehicle: 'кола= колата= автомобил ключ джип',
    abroad: `чужбин кораб= мисия= испания= англия= ирландия= германия= италия= норвегия= швеция= лондон= холандия=
      белгия= австрия= франция= швейцария= дания= българия= канада= контейнер`,
    // Codes
    code: 'шифър шифъра= шифра= код= кода= кодът= кодове= кодче кодчето= парола паролата= пин= otp= отп=',
    digits: 'шестцифр четирицифр числото= число= цифри= цифрите= числата= числото= цифрен цифров',
    codeSource: `смс= смса= смс-а sms есемес съобщени whatsapp google гугъл потвърждени изпратих= пратих= верификац еднократн viber=
      вайбър ватсап дойде= дойдоха= дойда= doide= doidoha= идва= пристигн получи= получихте= получите= получиш=
      получих= банк телефон= телефона= цифрен цифров робот препрат препращ otp= отп=`,
    arrived: `дойде= doide= doidoha= дойдоха= идва= пристигн получи= получихте= получите= получиш= получих=`,
    tell: `прочети= прочетете= кажи= кажете= кажеш= кажете дай= дайте= прати= пратете= препрат препращ продикту изпрати= изпратете=
      напиш препиш пиши= пишете= какъв= трябва=`,
    vehicleCode: `радио боя= боята= цвят цвета= цветен цветния двигател мотор= скорост кутия грешк ключ имобил
      касетофон пощенск сейф каталож стикер obd промо qr oem фар`,
    // Payment cards
    card: 'карта= картата= картичка= картите= дебитната=',
    cardDetail: `трицифр номер cvv cvc цифр валидност валидна гръб= гърба= снимка= снимай снимайте данни данните= дебит
      кредитна банкова банковата лице= срок= пин= pin= страни=`,
    enter: 'въвед попълн вкара',
    vehicleCard: `регистрационн навигаци паркинг sd= сервиз обслужв рено renault двигател ключ талон европа= щет горив
      касов`,
    // Links
    linkWord: 'линк линка= линкче връзката=',
    open: 'отвори= отворете= натисни= натиснете= влез= влезте= цъкни кликни потвърд прием получ',
    url: 'неизвестенлинк= евтинлинк=',
    shortUrl: 'съкратенлинк=',
    badUrl: 'опасенлинк=',
  },
  english: {
    harmless: 'paid= day= plate plates platinum',
    deposit: 'deposit~ prepay~ prepaid prepayment~ upfront advance=',
    transfer: 'transfer wire=',
    send: 'send= sent= forward',
    demand: 'send= transfer= pay= wire=',
    give: 'leave= put=',
    pay: 'pay paying payment cheque',
    want: 'need= needed= want= require required must=',
    hold: 'hold= holding= reserve= reservation book= yours= keep= show= showing=',
    assurance: 'guarantee serious secure=',
    ahead: 'upfront= beforehand first=',
    before: 'before=',
    viewing: 'viewing= view= test= see=',
    now: 'now= today= immediately=',
    half: 'half=',
    fee: 'fee= fees= insurance commission',
    inPerson: 'cash= notary person= contract invoice=',
    lease: 'leasing lease= loan credit=',
    not: 'not= never= don= dont= without= won= avoid=',
    no: 'no=',
    money: 'money= amount= funds= envelope=',
    account: 'account= bank=',
    bank: 'bank= banking=',
    iban: 'iban',
    currency: 'euro= euros= dollars= pounds= bgn=',
    wallet: 'revolut paypal easypay epay wise= paysera skrill neteller payoneer',
    untraceable: 'western= moneygram~ bitcoin~ btc= crypto~ usdt ethereum binance trc20 paysafe',
    voucher: 'voucher~',
    buy: 'buy=',
    gift: 'gift= steam= amazon=',
    parts: 'parts= lights= mirror= rims= tyres= wheels= bumper= gearbox=',
    past: 'kept= lost= wanted= experience=',
    messenger: 'whatsapp viber telegram signal= messenger',
    stranger: 'telegram email= mail=',
    only: 'only=',
    write: 'contact= message= write= text= continue= move=',
    outside: 'outside= off=',
    platform: 'site= website= platform',
    courier: `courier~ mover= movers= shipping= shipper carrier agent= escrow delivery= econt= speedy= dhl= dpd= fedex= ups= logistics
      transporter`,
    transport: 'transport=',
    escrow: 'escrow',
    delivery: 'deliver delivery= delivered= shipped= ship=',
    take: 'pick= collect= bring= handle= picked= take=',
    vehicle: 'car= vehicle keys=',
    abroad: 'abroad= offshore= overseas= ireland= spain= germany= mission=',
    code: 'code= codes= pin= otp= password=',
    digits: 'digits= digit=',
    codeSource: `forward verification verify sms text= whatsapp google digit received receive arrived prove bank=
      phone= confirmation otp=`,
    arrived: 'received receive arrived',
    tell: 'tell= send= forward= give= read= what=',
    vehicleCode: 'radio engine= paint= color= colour= postal= error= fault= key= keys= zip=',
    card: 'card= cards=',
    cardDetail: 'number= details= cvv cvc photo= expiry pin= back= sides=',
    enter: 'enter= fill=',
    linkWord: 'link= links=',
    open: 'click= open= receive claim= accept confirm',
  },
});
