/**
 * Words that begin the passwords of every published list, and those of this region: places, clubs and given names, as
 * they are written in Latin letters. A password that is one of them with digits or signs around it is a first guess.
 */
export const guessedWords = new Set(
  `password passwort passwd pass admin administrator root user guest test testing demo welcome login letmein master
  qwerty qwertyuiop qwertyui asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef abcdefgh iloveyou sunshine princess
  dragon monkey football baseball superman batman shadow secret changeme default hello freedom whatever computer
  internet samsung iphone google facebook instagram whatsapp snapchat
  saudi saudia saudiarabia ksa riyadh jeddah jiddah makkah mecca madinah medina dammam khobar taif tabuk abha jazan
  hail qassim najran jubail yanbu dubai qatar kuwait bahrain egypt cairo jordan syria yemen oman
  hilal alhilal nassr alnassr ittihad alittihad ahli alahli shabab
  mohammed muhammad mohammad mohamed muhammed ahmed ahmad abdullah abdallah abdulaziz abdulrahman abdulrhman
  ali omar umar othman khalid khaled fahad fahd faisal salman saad saud sultan turki bandar nasser nawaf majed majid
  yousef yousif yusuf ibrahim ismail hassan hussain hussein hamad hamza bader badr waleed walid ziyad tariq tareq
  mansour mishal meshal rakan saleh salem sami yasser yaser
  fatima fatimah aisha aysha maryam mariam noura nora norah sara sarah hessa hind huda reem rima lama lina layla laila
  amal amani arwa asma dalal ghada hanan haya jawaher latifa manal maha mona munira nada najla rana rahaf razan shahad
  allah bismillah alhamdulillah mashallah inshallah habibi habibti`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
