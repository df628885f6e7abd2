import { wordLexicon } from '../word-lexicon.ts';

/**
 * Word classes of the classifier: words of one class are used alike, so that a fraud in new words shares pairs of classes
 * with known ones. See `LexiconWords` for the notation.
 */
export const topicLexicon = wordLexicon({
  bulgarian: {
    sum: `пари парич сума суми средства кеш= кинти мангизи хонорар баланс наличност остатък остатъка разлика
      платежно паричк доход`,
    figureWord: `сто= двеста= триста= четиристотин= петстотин= хиляда= хиляди= бона= бон= стотачка стотарка хилядарка
      петдесет= двайсет двадесет тридесет процент половин`,
    currency: 'лв= лева= лев= евро= евра= еврото= eur= долара= доларa= бгн= лири= франка=',
    payment: `плат плащ заплат заплащ разплат доплат доплащ предплат предплащ внес внас внеса внесе внос= вноска=
      вноската= превод превед превежд превел нареди наред пусн пуска пущ захран захрани зареди прехвърли= прехвърлете=
      прехвърлиш= депозир кредитир теглиш= тегли= теглите= разплащ погаси`,
    sendWord: 'прат изпрат праща изпращ препрат препращ пращ',
    ahead: `капар депозит аванс предплат предплащ предварит гаранци гаранц задатък залог ангажи ангажимен сериозн
      уверен напред= отсега= първо= намерени резервац запазване= символич`,
    early:
      'преди= докато= щом= след= първо= веднага= сега= днес= довечера= утре= час= минути= минутка= спешно бързо= срок',
    viewing: 'оглед видя= видиш= видите= видим= гледам= гледате= пробв проба тест= покаж показв среща срещн',
    unseen: 'разстояни дистанци невижд вярвам= доверявам=',
    holdWord: `запаз запазв пазя= пазим= пази= пазите= държа= държи= задръж заделя задел резерв свал скри= скрия= скривам=
      спирам= спра= чака= чакам= отпада= остава= негова= твоя= ваша= вашa= взима= взема=`,
    rivals:
      'купувач кандидат желаещ интерес опашк звън хора= души= друг= други= първи= първия първият= пръв= конкурен',
    fee: `такса таксат такси= комисион застрахов осигуров мито митниц митнич навло данък данъч разход обработк лиценз
      сертификат глоба админстрат административн транспортн абонамент неустойк`,
    release: `освобод освобожд отключ отключв деблок отблок блокир замраз активир активац задърж задържан изчакв лимит
      верифиц верификац потвърд потвържд одобр одобря разреш прием приеме ъпгрейд отскач`,
    mistake: 'грешк погрешк сгреш сбърк обърк повече= двойно= излиш случайно= невнимани вместо= надвзет',
    giveBack: 'върн връщ възстанов рефунд обратно= остатък остатък разликата= приспад',
    agent: `куриер спедит спедиц превозвач шофьор агент посредник брокер доверен адвокат помощник партньор логистич транспортн
      фирма= фирмата= компани автовоз платформа= агенци нотариален лице= спедитор представител моряк`,
    relative:
      'брат= братовчед зет= сестра= жена= съпруг майка= баща= чичо= леля= син= дъщер роднин приятел снаха= снаха шеф= шефа= шефът= свак',
    abroad: `чужбин чужда германия= англия= испания= италия= норвегия= швеция= ирландия= гърция= холандия= белгия= франция=
      швейцария= австрия= дания= малта= кипър= португалия= хърватия= сърбия= румъния= полша= турция= сащ= канада= лондон=
      дъблин= осло= мадрид= мюнхен= виена= брюксел= америка= шотландия= финландия= израел= дубай= украйна= сирия= йемен= ирак=
      хамбург= констанца= пристанищ граница= границата= ферибот контейнер склад=`,
    away: `кораб= кораба= моряк капитан мисия= мисията= военен= войник платформа= платформата= сонда командиров работя=
      инженер лекар= преместих заминавам заминах емигр стациониран база= базата= нато= оон=`,
    bring: `докар донес достав пристиг натовар вземе= вземат= прибер откара откар изпрат карат= носи= плик= пратк товар
      получиш= получите= получа= получав`,
    keepMoney:
      'държи= държат= пази= пазят= съхран стоят= стои= блокир гарант ескроу ескро неутрал доверител сигурна= сигурно= защит закрил безопас трето= трета=',
    vehicle:
      'кола= колата= автомобил мотор= мотора= лодк яхт джип бус= буса= ремарк кемпер скутер камион трактор каравана караван превоз',
    papersKeys: 'ключ талон документ пълномощ книжка= книжката= дубликат',
    card: 'карта= картата= карти= картите= картичк дебит кредитна виза= мастеркард',
    cardPart:
      'номер= номера= номерът= цифр числ гръб= гърба= отзад= отпред= лице= страни= валид изтича= cvv= cvc= цвв= срок= дата= датата= титуляр притежател',
    account:
      'сметк ибан= айбан iban реквизит бик= swift= суифт банков банка= банката= банкиране= банкирането= дск= обб= пощенска= райфайзен уникредит юробанк алианц пиб= фибанк токен',
    identity:
      'егн= лична= личната= паспорт самоличн селфи документ имена= адрес= адреса= шофьорск извлечение копие= сканира снимка= снимай снимайте',
    wallet: 'револют ревалют ревулют изипей пейпал пайпал ипей пейсера скрил уайз= нетелър',
    untrace: `уестърн уестерн мъниграм манигр биткойн биткоин крипто етериум бинанс usdt= тетер btc= литкойн койн коин портфейл
      ваучер пейсейф неосърф стийм стиим подарък подаръч амазон рия= мтцн запис=`,
    readOut: `кажи= кажете= кажеш= казвай= казваш= диктув продикт прочет напиш пиши= пишете= препиш препрат препращ дай= дайте= казвате=
      издикт снимай споделя сподел спомен`,
    code: 'код= кода= кодът= кодове= кодче парола паролата пин= пина= шифър шифъра= отп= потребител вход= входа= логин комбинац',
    message:
      'смс= есемес съобщени робот= гугъл google= вайбър вибер ватсап уотсап вотсап телефон= телефона= известие нотификац обаждан имейл мейл',
    leave:
      'телеграм сигнал= вотсап ватсап уотсап мейл имейл мини= премини излез извън= мимо= покрай= оттук= тука= сайт чат лично= директно= ботa=',
    staff:
      'поддръж служител модератор администратор админ= екип= екипа= оператор отдел полиц нап= банков волан= сигурност= техник сътрудник',
    threat:
      'блокир изтрит изтрие изтри спрян спрем ограничен наруш оплакван доклад жалба обжалв изтич удължи поднов загуб губите= закри',
    win: 'спечел печел безплатн подар награда промоци бонус удвоя инвестир вложи печалб',
    click:
      'линк връзка= връзката= отвори отваряш кликн цъкни цъкн натисн бутон влез влизаш страница страниц форма= формата= сайта= адрес= попълн въвед въвежд избер избир сканир куар qr= регистр',
    link: 'неизвестенлинк=',
    linkShort: 'съкратенлинк=',
    linkBad: 'опасенлинк=',
    linkCheap: 'евтинлинк=',
    report: 'отчет доклад справк репорт история= сертификат',
    remote:
      'анидеск тиймвю anydesk teamviewer rustdesk рустдеск quick= екран екрана приложени програм апк= apk= инсталир сваля свали изтегли файл споделян отдалеч устройств апликац',
    rent: 'наем= наема наемат изплащан вноски= откуп',
    story:
      'болниц операци почин развежд развод реаниман реанимац заем= дете= детето= деца= арестув катастроф спешен помогн моля=',
    notary: 'нотариус нотариал изповяд прехвърлян прехвърляне= прехвърлим= кат= подпис договор',
    inPerson:
      'място= мястото= лично= брой= ръка= живо= офис офиса= каса= касата= гише гишето= касиер разписк заедно=',
    refuse:
      'не= без= никога= никакв няма= нямам= недей никой= нито= измамн измам лъга отказ отказах блокирах внимав пазете',
    parcel:
      'наложен платеж= преглед= пробв тест= еконт= спиди= офис товарителниц части= част= джант гум палет',
    leaseWord: 'лизинг кредит одобрен самоучаст първоначалн оскъпя финансир',
    asks: 'ли= дали= какъв= каква= какво= колко= кога= къде= кой= защо= как=',
    mustDo: 'трябва= нужн необход задължит изисква искам= иска= моля= желая= може= бихте= държа=',
  },
  english: {
    sum: 'money= cash= funds= amount= sum= balance= difference= rest= remainder= envelope=',
    figureWord: 'hundred thousand half= percent',
    currency: 'euro euros eur= dollar pounds= leva= bgn= usd=',
    payment: 'pay pays= paid payment transfer wire wired deposit settle top= charge= bank= purchase buy',
    sendWord: 'send sends= sent= forward mail= ship=',
    ahead:
      'deposit advance upfront prepay beforehand guarantee reserv commitment security serious holding= down= refundable',
    early:
      'before= until= once= after= first= immediately now= today tonight= tomorrow minutes= hours= urgent prior=',
    viewing: 'view viewing see= seen= inspect test= show= meet= appointment check=',
    unseen: 'unseen without= trust= remotely',
    holdWord: 'hold hold= keep reserve reserv book yours= remove= waiting= stop=',
    rivals: 'buyer buyers interest people= another= other= others= callers first=',
    fee: 'fee fees= charge= charges= tax customs insurance commission clearance cost= freight certificate',
    release: 'release frozen= hold= pending unlock unblock upgrade verify verif confirm approve accept',
    mistake: 'mistake accident accidentally wrong= twice= extra= over= overpaid much= meant=',
    giveBack: 'return refund back= deduct reimburse remainder difference= rest=',
    agent:
      'agent courier carrier mover movers= shipper shipping transporter driver lawyer company firm= logistics haulier broker partner forwarder collector',
    relative: 'brother sister wife husband cousin mother father son= daughter uncle friend boss',
    abroad:
      'abroad overseas ireland germany england norway spain portugal italy cyprus malta dublin london offshore port= france greece holland serbia dubai syria border',
    away: 'rig= military army navy mission deployed stationed sea= vessel doctor engineer moved relocat working=',
    bring:
      'bring brings= deliver delivers delivery shipped collect pick= pickup picks= arrive arrives handed door=',
    keepMoney: 'escrow neutral third= protect protection protected safe= secure keeps= holds= trust',
    vehicle: 'car= vehicle motorcycle bike= boat van= truck trailer caravan campervan',
    papersKeys: 'key= keys= papers= title= documents=',
    card: 'card= cards= debit visa= mastercard',
    cardPart: 'number= numbers= digits= cvv= cvc= expiry expires back= front= sides= holder',
    account: 'account accounts= iban= swift= bank= bank banking= username token',
    identity: 'id= passport selfie identity statement copy= scan scanned driving= address= photo= picture=',
    wallet: 'revolut paypal wise= skrill paysera epay easypay neteller payoneer',
    untrace:
      'western moneygram bitcoin btc= crypto usdt= tether coins wallet voucher gift= steam= paysafe amazon= itunes= google= apple= ria=',
    readOut: 'tell= read= give= send= share= forward say= text=',
    code: 'code codes= pin= otp= password passcode login= log= digits=',
    message: 'sms= text= texted= whatsapp viber google= phone= message= notification email push= call= robot',
    leave: 'telegram whatsapp signal= email= outside= off= site= website= chat= private= directly platform',
    staff: 'support staff team= department moderator admin bank= police security',
    threat:
      'blocked= removed= deleted= closed= limited= reported= suspend expire expires= appeal ban= banned=',
    win: 'won= win= winner prize free= bonus= invest profit double= promo',
    click:
      'click= link= links= open= page= form= fill= enter= choose= select= sign= log= scan= button= website',
    report: 'report history certificate vin=',
    remote: 'anydesk teamviewer rustdesk screen app= apps= install download quick= file= remote device',
    rent: 'rent rental instal',
    story: 'hospital surgery died= divorce kids= sick= emergency widow help=',
    notary: 'notary sign= signed= signing= contract= registration',
    inPerson: 'person= cash= office receipt= counter= dealership together= spot=',
    refuse: 'no= not= never= don= dont= wont= won= without= scam scammer cheated= fraud obvious refuse',
    parcel: 'parcel econt= speedy= parts= pallet tracking',
    leaseWord: 'lease= leasing loan= finance= financ approval',
    asks: 'what= when= where= how= why= which= is= are= does= do= can= could= has= have=',
    mustDo: 'must= need needs= require required please= kindly= want wants= only=',
  },
});
