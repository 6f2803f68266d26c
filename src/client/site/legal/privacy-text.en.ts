import type { PageText } from './page-text.ts';

export const privacyTextEn: PageText = {
  title: 'Privacy policy',
  description:
    'What personal data Mukhtabari processes, why, who sees it, how long it is kept, and your rights under Saudi law.',
  dated: '2025-10-02',
  brief: [
    {
      question: 'Who sees your results?',
      answer:
        'You and the laboratory that made it, and whoever you share it with. We sell no data and show no advertising that is based on it.',
    },
    {
      question: 'How long is your data kept?',
      answer: 'While your account exists; financial records for the period that the law requires.',
    },
    {
      question: 'How do you erase it?',
      answer: 'In the settings of your account, where you can also download a copy.',
    },
    {
      question: 'Who answers your questions?',
      answer: 'Write to {contact}. We answer within 30 days.',
    },
  ],
  sections: [
    {
      id: 'who-is-responsible',
      heading: 'Who is responsible',
      paragraphs: [
        'This policy follows the Personal Data Protection Law (Royal Decree M/19, as amended) and its regulations.',
        'Mukhtabari is the controller of the data in your account and bookings. Each laboratory is the controller of its own medical records.',
        'Our data protection officer: {contact}.',
      ],
    },
    {
      id: 'data-we-process',
      heading: 'What we process',
      paragraphs: ['Only what the service needs:'],
      points: [
        'Visitors: search words and technical request data, such as the IP address. Attempts to sign in, sign up or subscribe are counted under a protected form of that address for up to an hour, and of an e-mail address for up to a day.',
        'Customers: name, e-mail, a protected form of the password, sex and year of birth where a reference range needs them, bookings, payments and results, ratings and reviews, and what you report to us about an order.',
        'The minors you book for, if you add any: name, sex, date of birth and what they are to you. The laboratory of the visit sees the name, sex and age. You can remove them in your settings; of who had a visit the name stays on it until you erase the account.',
        'A telephone number, if you give one and confirm it by the code we send: the laboratory you booked calls you about your visit, above all when a result is critical. A confirmed number also allows more visits to be paid at laboratories; one number counts for three accounts. It is kept encrypted, and each look at it is recorded.',
        'Saudi citizens: the national ID number, only if you give it when paying so that the state bears the VAT. It is kept encrypted and appears on that receipt alone.',
        'Who read your results: each time the laboratory or you opened them, and each time somebody used a link you shared. Of such a reader we record the link and the time, not who it was.',
        'Google sign-in, if you choose it: your name, e-mail and Google account identifier. We keep no access to your Google account.',
        'Every account: which texts were agreed to, in which version and language and when. For each device that signed in: what its browser calls itself, when it signed in and when it was last used. For 90 days also a list, which you see in your settings, of sign-ins, failed ones, changed passwords and second steps, with the browser and a protected form of the IP address.',
        'Laboratories: name, licence number, address, prices, opening hours, the bank account that payouts go to, staff accounts and a record of what they change.',
        'The second step at sign-in, where it is turned on: its key, encrypted.',
        'Passkeys, if you add some: the public half of each, the name you gave it, and when it was added and last used. The private half, your finger and your face never leave your device.',
        'Newsletter: the e-mail address entered, its language, and when and to which wording consent was given. Nobody is on the list before pressing the link in the letter we send there.',
        'Store: what you bought, when and for how much, if you were signed in; the codes of kits, who activated them and the booking each belongs to. Address and card you give to the store provider.',
        'The administrator: account details and a record of what was done.',
      ],
    },
    {
      id: 'anonymous-customers',
      heading: 'Booking without a name',
      paragraphs: [
        'You can book without a name, e-mail or phone. We create a 12-character code and you choose a PIN of 6 to 12 digits. We keep only a protected form of each, with your sex, year of birth, bookings and results. Laboratories never see the code: each has a pseudonym of its own for you, and work lists, labels and receipts carry it only. A lost code or PIN cannot be restored.',
        'This is still personal data, and protected as such. Some tests, such as those for notifiable diseases, may require a named account.',
      ],
    },
    {
      id: 'health-data-and-consent',
      heading: 'Health data and your consent',
      paragraphs: [
        'The tests you book and their results are health data, sensitive by law. We process them only with your explicit consent, asked for separately from the terms and for a stated purpose. We record its text, version, language and time.',
        'You may withdraw at any time. Withdrawal takes effect from the next request and does not undo earlier lawful processing. Without consent we cannot take bookings or show results, but you can still search, compare and request a copy of your data.',
      ],
    },
    {
      id: 'purposes-and-bases',
      heading: 'Purposes and legal basis',
      paragraphs: [
        'The only advertising is the marked places of laboratories. We build no advertising profiles and sell no data. Messages about results do not name the test. We process data for these purposes:',
      ],
      points: [
        'To run your account and your payments: our agreement with you.',
        'To book tests, deliver results and, where your plan includes it, explain them by fixed rules: your explicit consent.',
        'To let a language model rephrase those explanations: only once you switch it on, and until you switch it off. It is sent the sentences with their numbers, never your name or account.',
        'To keep accounts and tax records and answer lawful orders: legal obligation.',
        'To protect accounts and stop abuse: legitimate interest, never used for health data.',
        'To send the newsletter: your consent. You withdraw it by one press in any letter, without signing in.',
      ],
    },
    {
      id: 'who-sees-your-data',
      heading: 'Who sees your data',
      paragraphs: [
        'Only you and the laboratory that made a result can see it, unless you share it. You can stop sharing. Access within the laboratory is limited to the fewest people needed, and every reading is logged. The rest is shared as follows:',
      ],
      points: [
        'The laboratory you book: your name or pseudonym, sex and age, tests and time; your telephone number until 30 days after the visit, and as long as a critical result waits for a call.',
        'The administrator: laboratory files, account status and transactions, but not results.',
        'The payment provider: your card details go to it directly and never reach our servers. We send it the amount and the order number.',
        'The language model provider, only where we have set one up and you have switched rephrasing on: the sentences of the explanation with their numbers, never your name, your account or the laboratory.',
        'Everybody: the review you write of a laboratory, with the first letter of your name and the month.',
        'The store provider: your store orders.',
        'The provider of text messages, where we have set one up: your number with the code or the words of the message, never a test or a result.',
        'Hosting and e-mail providers: under contract and only on our instructions.',
        'Public authorities: where the law requires it, such as notifiable disease reports.',
      ],
    },
    {
      id: 'cookies-and-place',
      heading: 'Cookies and your place',
      paragraphs: [
        'We set four cookies. The first keeps your session and the second remembers your language. The third stays for a year after you sign in and marks the browser as one you have used, so that the failed attempts of others cannot keep you out. The fourth is set when you close an announcement, so that it stays closed. Google sign-in and passkeys each add a security cookie of a few minutes. No cookie serves advertising or tracking. Your browser also keeps your language and carts, and you can clear them there. So that they can be read without a connection, it keeps the last search and your coming visits on the device too, until you sign out or clear them; it never keeps results.',
        'Your place is used only to sort laboratories by distance in that search. It stays in this browser tab until you close it or log out there. We neither keep it on our servers nor infer it from your IP address. Coordinates may appear in the search address: remove them before sharing the link.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        'We keep data only as long as its purpose needs, then destroy it, files included. Earlier erasures are applied again to any restored backup.',
      ],
      points: [
        'Account, bookings and results: while your account exists. After a change of e-mail the old address stays for 72 hours, so that the change can be undone. When you erase the account, your name, e-mail, sex, year of birth, national ID number and every way to sign in go at once, links you shared stop working, coming bookings are cancelled, and only the rating of a review remains.',
        'Telephone number: until you remove it or erase the account. Given without a name, it serves calls about a critical result and allows more visits to be paid at laboratories, and is deleted within a day or so after the last result of the visit, or after the visit was cancelled or missed, at most 90 days after it.',
        'Financial records: for the period tax and accounting law requires. After account erasure they no longer identify you, except for tax invoices without VAT: the law makes the seller keep these with your name and national ID number.',
        'Records of consent and access: for as long as we must prove them, without result content.',
        'Newsletter address: until you unsubscribe or erase the account that has it. After that only the dates of the consent remain, under a protected form of the address, as proof. An address that was never confirmed is deleted within 30 days, and nothing of it remains.',
        'Messages in your account: two years. A link you shared: until 90 days after it ends, with your label and its PIN in protected form. The record of who read through it stays.',
        'Technical logs of requests, with the IP address: 30 days.',
        'Files a laboratory sent us with results: as long as the results that came of them.',
        'The laboratory’s own medical record: for the period health law requires.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transfer outside the Kingdom',
      paragraphs: [
        'We keep transfers outside the Kingdom to the minimum, and make them only as the law and the transfer regulation allow, after a risk assessment and with the required safeguards. Google sign-in and the store may involve one, because their providers may work abroad.',
        'Results leave the Kingdom only where the law allows it, once you know the destination and purpose and explicitly consent.',
      ],
    },
    {
      id: 'security-and-breaches',
      heading: 'Security and breaches',
      paragraphs: [
        'Connections are encrypted and passwords stored as slow hashes. Every request is checked for permission. Result files open through short-lived signed links.',
        'If a breach may harm personal data or those it concerns, we notify the Saudi Data and Artificial Intelligence Authority (SDAIA) within 72 hours of becoming aware of it. If it may harm your data or conflict with your rights or interests, we tell you without undue delay: what happened, its likely effect and what you can do.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: ['The law gives you these rights:'],
      points: [
        'To be informed of what we process, why and on what legal basis.',
        'To access your data and obtain a clear, readable copy.',
        'To have data corrected, completed or updated.',
        'To have data destroyed once no longer needed, unless the law requires keeping it.',
        'To withdraw consent at any time, as easily as you gave it.',
      ],
    },
    {
      id: 'requests-and-complaints',
      heading: 'Requests, complaints and changes',
      paragraphs: [
        'In your account settings you can see what you agreed to, download a copy of your data and, as a customer, erase your account.',
        'For anything else, write to {contact}.',
        'We verify your identity and answer within 30 days at no charge. If your account is anonymous, send the request from inside it, and never e-mail your PIN. Exceptional effort may extend this by up to 30 more days, with the reason given beforehand.',
        'You may also complain to SDAIA within 90 days of the incident or of learning of it.',
        'The date above is the date of this version. We announce material changes before they apply, and ask again for consent where it is affected. The Arabic text prevails if the two differ.',
      ],
    },
  ],
};
