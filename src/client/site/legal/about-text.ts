import type { LocalizedPageText } from './page-text.ts';

// Licence notices are quoted literally, in English on both pages.
const loincNotice =
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.';
const ucumNotice =
  'This product includes all or a portion of the UCUM table, UCUM codes, and UCUM definitions or is derived from it, subject to a license from Regenstrief Institute, Inc. and The UCUM Organization. Your use of the UCUM table, UCUM codes, UCUM definitions also is subject to this license, a copy of which is available at http://unitsofmeasure.org. The current complete UCUM table, UCUM Specification are available for download at http://unitsofmeasure.org. The UCUM table and UCUM codes are copyright © 1995-2009, Regenstrief Institute, Inc. and the Unified Codes for Units of Measures (UCUM) Organization. All rights reserved. THE UCUM TABLE (IN ALL FORMATS), UCUM DEFINITIONS, AND SPECIFICATION ARE PROVIDED "AS IS." ANY EXPRESS OR IMPLIED WARRANTIES ARE DISCLAIMED, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE.';

const quotes = [
  { name: 'LOINC', text: loincNotice },
  { name: 'UCUM', text: ucumNotice },
];

export const aboutText: LocalizedPageText = {
  ar: {
    title: 'من نحن',
    description:
      'مختبري سوق للتحاليل الطبية في السعودية: كيف تأتي الأسعار والتقييمات، وكيف نقبل المختبرات، وما الذي لا نفعله.',
    dated: null,
    sections: [
      {
        id: 'what-it-is',
        heading: 'ما هو مختبري',
        paragraphs: [
          'مختبري سوق للتحاليل الطبية في السعودية، بالعربية والإنجليزية. تبحث عن التحليل باسمه الدارج، وتقارن المختبرات بالسعر والمسافة وأقرب موعد والتقييم، ثم تحجز وتقرأ نتيجتك في المكان نفسه.',
          'المختبر المرخّص هو من يأخذ العيّنة ويجري التحليل ويصدر النتيجة. ونحن ندير السوق.',
        ],
      },
      {
        id: 'our-labs',
        heading: 'مختبراتنا',
        paragraphs: [
          'ترخيص المختبرات الطبية في السعودية من [وزارة الصحة](https://www.moh.gov.sa)، ورقم الترخيص ظاهر في صفحة كل مختبر. ومنها ما يحمل اعتماد [سباهي](https://portal.cbahi.gov.sa) أو [الكلية الأمريكية لعلماء الأمراض CAP](https://www.cap.org) أو شهادة [ISO 15189](https://www.iso.org/standard/76677.html).',
        ],
      },
      {
        id: 'whom-it-serves',
        heading: 'لمن هو',
        paragraphs: ['الناس أولًا، ثم المختبرات التي تخدمهم.'],
        points: [
          'الزائر يبحث ويقارن دون حساب.',
          'العميل يحجز ويتابع نتائجه، ويغيّر موعده أو يلغيه دون رسوم، عادةً حتى 4 ساعات قبله.',
          'من لا يرغب في ذكر اسمه يحجز برمز ورقم سري، ما لم يتطلب التحليل حسابًا بالاسم.',
          'المختبر يعرض أسعاره ومواعيده، ويستقبل الحجوزات، ويصدر النتائج.',
        ],
      },
      {
        id: 'prices-and-ratings',
        heading: 'من أين تأتي الأسعار والتقييمات',
        paragraphs: [
          'كل مختبر يحدد أسعاره، وهي شاملة ضريبة القيمة المضافة حيث تنطبق. والأسعار التي تراها شاملة رسوم الحجز. والسعر الذي حجزت به لا يتغيّر بعد الحجز.',
          'التقييم متوسط ما منحه العملاء بعد زيارات مكتملة، وإلى جانبه عدد المراجعات. لا نكتب التقييمات ولا نبيعها.',
        ],
      },
      {
        id: 'how-labs-are-approved',
        heading: 'كيف نقبل المختبرات',
        paragraphs: ['يمر كل مختبر بهذه الخطوات. وإذا رفضنا طلبه ذكرنا السبب، وله أن يصححه ويقدّم من جديد.'],
      },
      {
        id: 'comparison',
        heading: 'كيف نحسب المقارنة',
        paragraphs: [
          'الأفضل هو الأقل في السعر والطريق معًا: السعر شامل الرسوم، والطريق ذهابًا وإيابًا بما يساويه الكيلومتر عندك. حرّك المؤشر وسترى كيف يتغيّر الترتيب.',
        ],
      },
      {
        id: 'search-order',
        heading: 'ترتيب نتائج البحث',
        paragraphs: [
          'الترتيب أولًا حسب الصلة بما بحثت عنه. وإذا ذكرت مكانًا تقدّم الأقرب عند تساوي الصلة. ولك الترتيب حسب السعر أو التقييم.',
          'لا يدفع المختبر مقابل مرتبة أعلى. فلا باقته ولا عمولته تدخل في الترتيب. ولبعض الباقات أيام في شريط مستقل مكتوب عليه: إعلان.',
        ],
      },
      {
        id: 'what-it-does-not-do',
        heading: 'ما لا نفعله',
        paragraphs: [
          'لا نشخّص ولا نصف علاجًا، ولا نغني عن الطبيب. نعرض النتيجة كما أصدرها المختبر، مع مداه المرجعي إن وُجد.',
          'ولا نعرض من الإعلانات إلا أماكن المختبرات المعلَّمة، ولا نبيع البيانات، ولا نحفظ مكانك في خوادمنا. ولا يطّلع على النتيجة إلا صاحبها والمختبر الذي أصدرها، ما لم يشاركها صاحبها.',
        ],
      },
      {
        id: 'questions',
        heading: 'أسئلة شائعة',
        paragraphs: [],
        questions: [
          {
            question: 'هل السعر الظاهر هو ما سأدفعه؟',
            answer:
              'نعم. السعر الظاهر شامل رسوم الحجز، وضريبة القيمة المضافة حيث تنطبق. ولا نضيف شيئًا عند الحجز.',
          },
          {
            question: 'متى تظهر النتيجة؟',
            answer:
              'لكل تحليل عند كل مختبر مدة معلنة في صفحته، تبدأ من أخذ العيّنة. وعند صدور النتيجة تصلك رسالة لا تذكر اسم التحليل.',
          },
          {
            question: 'هل يمكن الحجز دون ذكر الاسم؟',
            answer:
              'نعم، دون اسم أو بريد أو جوال: تدخل برمز من 12 خانة ورقم سري من 6 أرقام أو أكثر. ولا نسأل إلا عن الجنس وسنة الميلاد، لأن المدى المرجعي يتوقف عليهما. وقليل من التحاليل يتطلب حسابًا بالاسم، ويُذكر ذلك في صفحة التحليل.',
          },
          {
            question: 'كيف ألغي موعدي أو أغيّره؟',
            answer:
              'من صفحة حجوزاتك، ودون رسوم حتى 4 ساعات قبل الموعد عادةً. ولبعض المختبرات مهلة أخرى تظهر قبل الحجز. وما تسترده مما دفعته بالبطاقة يعود إليها.',
          },
          {
            question: 'كيف أدفع؟',
            answer:
              'في المختبر عند الزيارة، أو بالبطاقة عند الحجز حيث يتاح ذلك. وبيانات البطاقة تصل إلى مزود خدمة الدفع مباشرة ولا تمر بخوادمنا.',
          },
          {
            question: 'من يرى نتيجتي؟',
            answer: 'أنت والمختبر الذي أصدرها، ولا أحد غيركما ما لم تشاركها أنت. ولا نبيع البيانات.',
          },
        ],
      },
      {
        id: 'notices',
        heading: 'المصادر والإشعارات والتواصل',
        quotes,
        paragraphs: [
          'رموز التحاليل من [LOINC](https://loinc.org)، ورموز الوحدات من [UCUM](https://ucum.org). ونص إشعاريهما بالإنجليزية كما ورد، تفتحه أدناه.',
          'أسماء الأماكن وإحداثياتها من [GeoNames](https://www.geonames.org) بموجب رخصة [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)، وقد اخترنا منها وعدّلنا فيها.',
          'للتواصل: {contact}.',
        ],
      },
    ],
  },
  en: {
    title: 'About us',
    description:
      'Mukhtabari is a marketplace for laboratory tests in Saudi Arabia: how prices, ratings and approvals come about, and what we do not do.',
    dated: null,
    sections: [
      {
        id: 'what-it-is',
        heading: 'What Mukhtabari is',
        paragraphs: [
          'Mukhtabari is a marketplace for laboratory tests in Saudi Arabia, in Arabic and English. You search for a test by its everyday name, compare labs by price, distance, earliest time and rating, then book and read your result in the same place.',
          'The licensed lab takes the specimen, performs the test and issues the result. We run the marketplace.',
        ],
      },
      {
        id: 'our-labs',
        heading: 'Our labs',
        paragraphs: [
          'Medical labs in Saudi Arabia are licensed by the [Ministry of Health](https://www.moh.gov.sa), and the licence number is on the page of each lab. Some are also accredited by [CBAHI](https://portal.cbahi.gov.sa), by [CAP](https://www.cap.org) or to [ISO 15189](https://www.iso.org/standard/76677.html).',
        ],
      },
      {
        id: 'whom-it-serves',
        heading: 'Who it is for',
        paragraphs: ['People first, then the labs that serve them.'],
        points: [
          'A visitor searches and compares without an account.',
          'A customer books and follows results, and moves or cancels a visit free of charge, usually until 4 hours before.',
          'Someone who prefers not to give a name books with a code and a PIN, unless the test requires a named account.',
          'A lab shows its prices and times, receives bookings and issues results.',
        ],
      },
      {
        id: 'prices-and-ratings',
        heading: 'Where prices and ratings come from',
        paragraphs: [
          'Each lab sets its own prices, which include VAT where it applies. The prices you see include the booking fee. The price you booked does not change after booking.',
          'A rating is the average given by customers after completed visits, with the number of reviews beside it. We neither write ratings nor sell them.',
        ],
      },
      {
        id: 'how-labs-are-approved',
        heading: 'How labs are approved',
        paragraphs: [
          'Every lab takes these steps. A rejection states the reason, and the lab can correct its file and apply again.',
        ],
      },
      {
        id: 'comparison',
        heading: 'How a comparison is computed',
        paragraphs: [
          'Best is what costs least, price plus travel: the price with all fees, and the drive there and back at what a kilometre is worth to you. Move the slider and watch the order change.',
        ],
      },
      {
        id: 'search-order',
        heading: 'The order of search results',
        paragraphs: [
          'What fits your search best comes first. If you give a place, the nearer lab comes first among equals. You can also sort by price or rating.',
          'No lab pays for a higher position. Neither its plan nor its commission enters the order. Some plans bring days in a separate strip, marked Sponsored.',
        ],
      },
      {
        id: 'what-it-does-not-do',
        heading: 'What we do not do',
        paragraphs: [
          'We do not diagnose or prescribe, and we do not replace a doctor. We show the result as the lab issued it, with its reference range where there is one.',
          'The only advertising is the marked places of labs. We sell no data and keep no record of your place on our servers. A result is visible only to its owner and the lab that made it, unless its owner shares it.',
        ],
      },
      {
        id: 'questions',
        heading: 'Common questions',
        paragraphs: [],
        questions: [
          {
            question: 'Is the price shown what I will pay?',
            answer:
              'Yes. The price shown includes the booking fee, and VAT where it applies. Nothing is added when you book.',
          },
          {
            question: 'When do I get my result?',
            answer:
              'Each lab states how long a test takes from the specimen, on the test’s page. When the result is released you get a message, which never names the test.',
          },
          {
            question: 'Can I book without giving my name?',
            answer:
              'Yes, without name, e-mail or phone number: you sign in with a code of 12 characters and a PIN of 6 digits or more. We ask only for sex and year of birth, because reference ranges depend on them. A few tests require a named account; their pages say so.',
          },
          {
            question: 'How do I cancel or move an appointment?',
            answer:
              'On the page of your bookings, usually free of charge until 4 hours before. Some labs have another limit, shown before you book. What is refunded of a card payment goes back to the card.',
          },
          {
            question: 'How do I pay?',
            answer:
              'At the lab when you visit, or by card when you book where that is offered. Card details go straight to the payment provider and never pass through our servers.',
          },
          {
            question: 'Who sees my result?',
            answer: 'You and the lab that issued it, and nobody else unless you share it. We sell no data.',
          },
        ],
      },
      {
        id: 'notices',
        heading: 'Sources, notices and contact',
        quotes,
        paragraphs: [
          'Test codes come from [LOINC](https://loinc.org) and unit codes from [UCUM](https://ucum.org). Their notices, as published, unfold below.',
          'Place names and coordinates come from [GeoNames](https://www.geonames.org) under the [CC BY 4.0 licence](https://creativecommons.org/licenses/by/4.0/). We selected from them and adapted them.',
          'Contact: {contact}.',
        ],
      },
    ],
  },
};
