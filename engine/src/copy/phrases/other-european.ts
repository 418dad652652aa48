import { buttonsOf, type Phrases } from './phrases.ts';

export const fi: Phrases = {
  buttons: buttonsOf(
    'Katso nyt|Kuuntele nyt|Lue nyt|Kirjoita nyt|Pelaa nyt|Opi nyt|Seuraa nyt|Ostoksille|Skannaa nyt|Suunnittele|Suunnittele|Tilaa nyt|Juttele nyt|Luo nyt|Muokkaa nyt|Käännä nyt|Kokkaa nyt|Treenaa nyt|Rentoudu|Hallitse rahoja|Suojaa nyt|Siivoa nyt|Löydä perille|Tutki nyt|Tule mukaan|Tehkää yhdessä|Tallenna nyt|Katso sää|Laske nyt|Lähde matkaan',
  ),
  anyButtons: ['Avaa {name}', 'Aloita nyt', 'Kokeile', 'Katso miten', 'Tutustu', 'Lähde mukaan'],
  headlines: [
    'Tässä on {name}.',
    'Tutustu: {name}.',
    '{name}. Kokeile itse.',
    'Katso itse.',
    'Kiinnostaako?',
    'Joko {name} on tuttu?',
    'Sinun vuorosi.',
    'Juuri kun haluat.',
    'Miksei {name}?',
    'Katso lähempää.',
    'Hei, tässä {name}.',
    'Aloita tästä.',
  ],
  ratings: 'Arvioita: {count}',
};

export const hu: Phrases = {
  buttons: buttonsOf(
    'Nézd most|Hallgasd most|Olvass most|Írj most|Játssz most|Tanulj most|Kövesd most|Irány vásárolni|Szkennelj most|Tervezz most|Tervezz utat|Rendelj most|Csevegj most|Alkoss most|Szerkessz most|Fordíts most|Főzz most|Eddz most|Lazíts|Kezeld a pénzed|Védd meg most|Takaríts most|Találj utat|Fedezd fel|Csatlakozz|Dolgozz együtt|Rögzítsd most|Nézd az időt|Számolj most|Indulj el',
  ),
  anyButtons: ['{name} indítása', 'Kezdd el', 'Próbáld ki', 'Nézd meg', 'Fedezd fel', 'Vágj bele'],
  headlines: [
    'Ez itt {name}.',
    'Íme: {name}.',
    '{name}. Próbáld ki.',
    'Győződj meg róla.',
    'Kíváncsi vagy?',
    'Ismered már? {name}.',
    'Te jössz.',
    'Amikor csak szeretnéd.',
    'Miért ne {name}?',
    'Nézd meg közelebbről.',
    'Szia, itt {name}.',
    'Kezdd itt.',
  ],
  ratings: '{count} értékelés',
};

export const tr: Phrases = {
  buttons: buttonsOf(
    'İzlemeye başla|Dinlemeye başla|Okumaya başla|Yazmaya başla|Hemen oyna|Öğrenmeye başla|Takibe başla|Alışveriş yap|Hemen tara|Hemen planla|Seyahat planla|Hemen sipariş|Sohbete başla|Oluştur|Düzenle|Hemen çevir|Pişirmeye başla|Antrenman yap|Rahatla|Paranı yönet|Hemen koru|Temizle|Yolunu bul|Keşfet|Katıl|Birlikte çalış|Kaydet|Havaya bak|Hesapla|Yola çık',
  ),
  anyButtons: ['{name} dene', 'Hemen başla', 'Dene', 'Göz at', 'Nasıl, gör', 'Keşfet'],
  headlines: [
    'Karşınızda {name}.',
    'Bu {name}.',
    '{name}. Bir deneyin.',
    'Kendiniz görün.',
    'Merak ettiniz mi?',
    '{name} ile tanıştınız mı?',
    'Sıra sizde.',
    'Siz hazır olduğunuzda.',
    'Neden {name} olmasın?',
    'Yakından bakın.',
    'Merhaba, ben {name}.',
    'Buradan başlayın.',
  ],
  ratings: '{count} oy',
};

export const el: Phrases = {
  buttons: buttonsOf(
    'Δες τώρα|Άκου τώρα|Διάβασε τώρα|Γράψε τώρα|Παίξε τώρα|Μάθε τώρα|Κατάγραψε τώρα|Ψώνισε τώρα|Σάρωσε τώρα|Σχεδίασε τώρα|Σχεδίασε ταξίδι|Παράγγειλε|Συζήτησε τώρα|Δημιούργησε|Επεξεργάσου|Μετάφρασε|Μαγείρεψε|Γυμνάσου τώρα|Χαλάρωσε|Δες τα έξοδα|Προστάτεψε|Καθάρισε τώρα|Βρες τον δρόμο|Εξερεύνησε|Πάρε μέρος|Συνεργάσου|Ηχογράφησε|Δες τον καιρό|Υπολόγισε|Ξεκίνα',
  ),
  anyButtons: ['Άνοιξε {name}', 'Ξεκίνα τώρα', 'Δοκίμασέ το', 'Δες πώς', 'Ρίξε μια ματιά', 'Ανακάλυψε'],
  headlines: [
    'Αυτό είναι: {name}.',
    'Γνώρισε: {name}.',
    '{name}. Δοκίμασέ το.',
    'Δες και μόνος σου.',
    'Σε ενδιαφέρει;',
    'Ξέρεις ήδη {name};',
    'Η σειρά σου.',
    'Όποτε θέλεις.',
    'Γιατί όχι {name};',
    'Δες το από κοντά.',
    'Γεια, εδώ {name}.',
    'Ξεκίνα από εδώ.',
  ],
  ratings: '{count} αξιολογήσεις',
};
