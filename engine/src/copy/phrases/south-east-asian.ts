import { buttonsOf, type Phrases } from './phrases.ts';

export const th: Phrases = {
  buttons: buttonsOf(
    'เริ่มดูเลย|เริ่มฟังเลย|เริ่มอ่านเลย|เริ่มเขียนเลย|เล่นเลย|เริ่มเรียนเลย|เริ่มติดตาม|ช้อปเลย|สแกนเลย|เริ่มวางแผน|วางแผนเที่ยว|สั่งเลย|เริ่มแชท|เริ่มสร้าง|เริ่มแก้ไข|แปลเลย|เริ่มทำอาหาร|เริ่มออกกำลัง|ผ่อนคลาย|จัดการเงิน|ปกป้องเลย|เริ่มทำความสะอาด|หาเส้นทาง|เริ่มสำรวจ|มาร่วมกัน|ทำงานด้วยกัน|เริ่มบันทึก|ดูอากาศ|คำนวณเลย|ออกเดินทาง',
  ),
  anyButtons: ['ลอง {name}', 'เริ่มเลย', 'เปิด {name}', 'ลองดู', 'ดูวิธีใช้', 'เข้าไปดู'],
  headlines: [
    'นี่คือ {name}',
    'รู้จัก {name}',
    'สวัสดี {name}',
    'มาดูด้วยตัวเอง',
    'อยากรู้ไหม?',
    'ลอง {name} หรือยัง?',
    'ถึงตาคุณแล้ว',
    'เมื่อไรก็ได้ที่คุณพร้อม',
    'ทำไมไม่ใช่ {name}?',
    'ดูให้ใกล้ขึ้น',
    '{name} ลองใช้ดู',
    'เริ่มต้นที่นี่',
  ],
  ratings: '{count} คะแนนรีวิว',
};

export const vi: Phrases = {
  buttons: buttonsOf(
    'Xem ngay|Nghe ngay|Đọc ngay|Viết ngay|Chơi ngay|Học ngay|Theo dõi ngay|Mua sắm ngay|Quét ngay|Lên kế hoạch|Lên lịch đi|Đặt ngay|Trò chuyện ngay|Sáng tạo ngay|Chỉnh sửa ngay|Dịch ngay|Nấu ngay|Tập ngay|Thư giãn ngay|Quản lý tiền|Bảo vệ ngay|Dọn dẹp ngay|Tìm đường|Khám phá ngay|Tham gia|Cộng tác ngay|Ghi lại ngay|Xem thời tiết|Tính ngay|Lên đường',
  ),
  anyButtons: ['Thử {name}', 'Bắt đầu ngay', 'Mở {name}', 'Dùng thử', 'Xem cách dùng', 'Xem thử'],
  headlines: [
    'Đây là {name}.',
    'Làm quen với {name}.',
    'Xin chào, {name}.',
    'Hãy tự mình xem.',
    'Bạn tò mò chứ?',
    'Bạn đã thử {name} chưa?',
    'Đến lượt bạn.',
    'Khi nào bạn muốn.',
    'Sao không thử {name}?',
    'Nhìn gần hơn nào.',
    '{name}. Thử xem sao.',
    'Bắt đầu từ đây.',
  ],
  ratings: '{count} lượt đánh giá',
};

export const id: Phrases = {
  buttons: buttonsOf(
    'Mulai menonton|Dengarkan|Mulai membaca|Mulai menulis|Main sekarang|Mulai belajar|Mulai melacak|Mulai belanja|Pindai sekarang|Mulai rencana|Rencana liburan|Pesan sekarang|Mulai mengobrol|Mulai berkarya|Mulai mengedit|Terjemahkan|Mulai memasak|Mulai latihan|Mulai rileks|Kelola uang|Lindungi|Bersihkan|Cari jalan|Jelajahi|Ikut serta|Kerja bersama|Mulai merekam|Lihat cuaca|Hitung sekarang|Ayo jalan',
  ),
  anyButtons: ['Coba {name}', 'Mulai', 'Buka {name}', 'Coba sekarang', 'Lihat caranya', 'Lihat dulu'],
  headlines: [
    'Ini {name}.',
    'Kenalan dengan {name}.',
    'Halo, {name}.',
    'Lihat sendiri.',
    'Penasaran?',
    'Sudah coba {name}?',
    'Sekarang giliranmu.',
    'Kapan pun kamu siap.',
    'Kenapa bukan {name}?',
    'Lihat lebih dekat.',
    '{name}. Coba saja.',
    'Mulai dari sini.',
  ],
  ratings: '{count} penilaian',
};

export const ms: Phrases = {
  buttons: buttonsOf(
    'Mula menonton|Mula mendengar|Mula membaca|Mula menulis|Main sekarang|Mula belajar|Mula menjejak|Mula membeli|Imbas sekarang|Mula merancang|Rancang cuti|Pesan sekarang|Mula bersembang|Mula mencipta|Mula menyunting|Terjemah|Mula memasak|Mula berlatih|Mula bersantai|Urus wang|Lindungi|Bersihkan|Cari jalan|Mula meneroka|Sertai|Kerja bersama|Mula merakam|Lihat cuaca|Kira sekarang|Jom gerak',
  ),
  anyButtons: ['Cuba {name}', 'Mula', 'Buka {name}', 'Cuba sekarang', 'Lihat caranya', 'Lihat dahulu'],
  headlines: [
    'Inilah {name}.',
    'Kenali {name}.',
    'Helo, {name}.',
    'Lihat sendiri.',
    'Ingin tahu?',
    'Sudah cuba {name}?',
    'Kini giliran anda.',
    'Bila-bila anda sedia.',
    'Mengapa tidak {name}?',
    'Lihat lebih dekat.',
    '{name}. Cubalah.',
    'Mula di sini.',
  ],
  ratings: '{count} penilaian',
};
